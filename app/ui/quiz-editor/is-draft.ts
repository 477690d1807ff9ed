import type { Draft, DraftOption, DraftQuestion } from '#app/ui/quiz-editor/draft.ts';
import { boardViewers } from '#core/custom-quiz.ts';
import { isLanguage } from '#core/language.ts';
import { triviaSeconds } from '#core/trivia-limits.ts';

const isText = (value: unknown) => typeof value === 'string';

/** Whether a setting is absent, or one of these. */
function isOneOf(values: readonly unknown[], value: unknown): boolean {
  return value === undefined || value === null || values.includes(value);
}

function isPicture(picture: DraftOption['picture']): boolean {
  return !picture || Object.values(picture).every(isText);
}

function isOption({ id, text, picture }: DraftOption): boolean {
  return isText(id) && isText(text) && isPicture(picture);
}

function isQuestion({ right, options, explanation = '', ...question }: DraftQuestion): boolean {
  const rights = right === null || isText(right) ? [] : right;
  return (
    [question.id, question.text, explanation, ...rights].every(isText) &&
    options.every(isOption) &&
    isPicture(question.picture)
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
