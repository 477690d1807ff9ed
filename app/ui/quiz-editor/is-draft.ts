import type { Draft } from '#app/ui/quiz-editor/draft.ts';
import type { DraftOption, DraftQuestion } from '#app/ui/quiz-editor/draft-question.ts';
import { boardViewers } from '#core/custom-quiz.ts';
import { isLanguage } from '#core/language.ts';
import { kindNames, questionPoints } from '#core/question-kinds/kind-names.ts';
import { triviaSeconds } from '#core/trivia-limits.ts';

const isText = (value: unknown) => typeof value === 'string';

/** Whether a setting is absent, or one of these. */
function isOneOf(values: readonly unknown[], value: unknown): boolean {
  return value === undefined || value === null || values.includes(value);
}

function isPicture(picture: DraftOption['picture']): boolean {
  return !picture || Object.values(picture).every(isText);
}

function isOption({ id, text, picture, pair = '' }: DraftOption): boolean {
  return [id, text, pair].every(isText) && isPicture(picture);
}

function isQuestion({ right, options, explanation = '', ...question }: DraftQuestion): boolean {
  const rights = right === null || isText(right) ? [] : right;
  return (
    [question.id, question.text, explanation, ...rights].every(isText) &&
    options.every(isOption) &&
    isPicture(question.picture) &&
    isOneOf(kindNames, question.kind) &&
    isOneOf(questionPoints, question.points) &&
    Object.values(question.range ?? {}).every(isText)
  );
}

/** Checks a remembered draft, which may come from an older version or be changed by hand; may throw. */
export function isDraft(value: unknown): value is Draft {
  const { language, name, title = '', boardFor, seconds, endsAt, questions } = value as Draft;
  return (
    isLanguage(language) &&
    isText(name) &&
    isText(title) &&
    isOneOf(boardViewers, boardFor) &&
    isOneOf(triviaSeconds, seconds) &&
    (!endsAt || typeof endsAt === 'number') &&
    questions.every(isQuestion)
  );
}
