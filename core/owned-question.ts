import type { AnswerKey } from '#core/answer-key.ts';
import { customAnswerKey } from '#core/custom-quiz.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import type { Given } from '#core/given.ts';
import { ownPicturesOf } from '#core/own-pictures-in.ts';
import type { AskedParts } from '#core/question-kinds/asked-parts.ts';
import { kindOf } from '#core/question-kinds/question-kinds.ts';

/** Decides on the answers to a question of a custom quiz. */
export function ownedAnswerKey(question: OwnedQuestion): AnswerKey {
  if ('kind' in question) return question;
  const { points } = question;
  return { ...customAnswerKey(question), ...(points === undefined ? {} : { points }) };
}

/** What a question of a custom quiz asks for, without what is right. */
export function askedParts(question: OwnedQuestion): AskedParts {
  const points = 'points' in question ? question.points : undefined;
  const asked = 'kind' in question ? kindOf(question).ask(question) : { options: question.options };
  return { ...asked, ...(points === undefined ? {} : { points }) };
}

/** What answers to a question are counted by, as texts; nothing where they are typed. */
export function countedOf(question: OwnedQuestion): readonly string[] {
  return 'kind' in question ? kindOf(question).counted(question) : question.options;
}

/** What of that an answer counts for, by its places. */
export function countsOf(question: OwnedQuestion, { option, answer }: Given): readonly number[] {
  if (!('kind' in question)) return option === null ? [] : [option];
  return answer === undefined ? [] : kindOf(question).countsOf(question, answer);
}

/** Every text that its creator wrote for a question. */
export function textsOf(question: OwnedQuestion): readonly string[] {
  const { question: text, explanation = '' } = question;
  const alts = ownPicturesOf(question).map(({ alt }) => alt);
  return [text, ...writtenTexts(question), explanation, ...alts];
}

/** The same without the question itself and its explanation: options, items, pairs, accepted texts. */
export function writtenTexts(question: OwnedQuestion): readonly string[] {
  return 'kind' in question ? kindOf(question).texts(question) : question.options;
}
