import type { ChoiceKey } from '#core/choice-key.ts';
import type { Given } from '#core/given.ts';
import type { KindName } from '#core/question-kinds/kind-names.ts';
import { type KindQuestion, kindOf, readKindAnswer } from '#core/question-kinds/question-kinds.ts';

/** Decides whether an answer to a question is right. */
export type AnswerKey = ChoiceKey | KindQuestion;

function isChoice(key: AnswerKey): key is ChoiceKey {
  return !('kind' in key);
}

/** Whether a question has no right answer. */
export function isOpinion(key: AnswerKey): boolean {
  return !isChoice(key) && key.kind === 'opinion';
}

/** What a right answer is worth. */
export function pointsOf({
  kind,
  points = 1,
}: {
  readonly kind?: KindName | undefined;
  readonly points?: number | undefined;
}): number {
  return kind === 'opinion' ? 0 : points;
}

/** The answer as it is kept; undefined if it cannot be given to the question. */
export function readGiven(key: AnswerKey, { option, answer }: Given): Given | undefined {
  if (isChoice(key)) {
    const fits = answer === undefined && (option === null || option < key.options);
    return fits ? { option } : undefined;
  }
  if (option !== null) return undefined;
  if (answer === undefined) return { option };
  const read = readKindAnswer(key, answer);
  return read === undefined ? undefined : { option, answer: read };
}

/** The share of the points that an answer is worth, 0 to 1; null where nobody is right or wrong. */
export function shareOf(key: AnswerKey, given: Given): number | null {
  if (isOpinion(key)) return null;
  if (isChoice(key)) return given.option !== null && key.right.includes(given.option) ? 1 : 0;
  return given.answer === undefined ? 0 : kindOf(key).judge(key, given.answer);
}
