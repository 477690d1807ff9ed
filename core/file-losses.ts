import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { ownPicturesIn } from '#core/own-pictures-in.ts';
import type { KindName } from '#core/question-kinds/kind-names.ts';
import type { WrittenFormat } from '#core/quiz-files.ts';
import { rightOptions } from '#core/trivia-quiz.ts';

/** The kinds of questions that a format carries, beside the choice of one option. */
const carriedKinds: Readonly<Record<WrittenFormat, readonly KindName[]>> = {
  json: ['several', 'order', 'number', 'text', 'match', 'opinion'],
  csv: ['several', 'order', 'number', 'text', 'match', 'opinion'],
  moodle: ['several', 'order', 'number', 'text', 'match'],
  qti1: ['several', 'order', 'number', 'text', 'match'],
  qti2: ['several', 'order', 'number', 'text', 'match'],
  gift: ['several', 'number', 'text', 'match'],
  opentdb: [],
};

/** The formats that say what a question is worth. */
const scored: readonly WrittenFormat[] = ['json', 'csv', 'moodle', 'qti1', 'qti2'];

/** What a file of a custom quiz cannot carry. */
export interface FileLosses {
  readonly pictures: boolean;
  readonly explanations: boolean;
  readonly seconds: boolean;
  readonly points: boolean;
  /** Choices with several right options, which are left out as a whole; counted from 1. */
  readonly several: readonly number[];
  /** Questions of other kinds, which are left out as a whole; counted from 1. */
  readonly kinds: readonly number[];
}

function isSeveral(question: OwnedQuestion): boolean {
  return !('kind' in question) && rightOptions(question.ans).length > 1;
}

function isOfMissingKind(question: OwnedQuestion, format: WrittenFormat): boolean {
  return 'kind' in question && !carriedKinds[format].includes(question.kind);
}

/** Whether a format has a place for a question. */
export function isCarried(question: OwnedQuestion, format: WrittenFormat): boolean {
  return !(isOfMissingKind(question, format) || (format === 'opentdb' && isSeveral(question)));
}

/** What is left out of a quiz in a format: in ours only pictures of the creator's own. */
export function lossesOf(
  { seconds, data }: { seconds?: number | null | undefined; data: readonly OwnedQuestion[] },
  format: WrittenFormat,
): FileLosses {
  const isOwn = format === 'json';
  const carried = data.filter((one) => isCarried(one, format));
  const numbersOf = (isLost: (question: OwnedQuestion) => boolean) =>
    data.flatMap((one, index) => (isLost(one) ? [index + 1] : []));
  return {
    // A creator's own belong to one quiz; in our file their emoji stand for them.
    pictures: isOwn
      ? ownPicturesIn(data).length > 0
      : data.some((one) => one.picture !== undefined || 'optionPictures' in one),
    explanations: format === 'opentdb' && data.some(({ explanation }) => explanation !== undefined),
    seconds: !isOwn && (seconds ?? null) !== null,
    points:
      !scored.includes(format) && carried.some((one) => 'points' in one && (one.points ?? 1) !== 1),
    several: numbersOf((one) => isSeveral(one) && !isCarried(one, format)),
    kinds: numbersOf((one) => isOfMissingKind(one, format)),
  };
}
