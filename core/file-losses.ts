import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import type { WrittenFormat } from '#core/quiz-files.ts';
import { rightOptions } from '#core/trivia-quiz.ts';

/** What a file of a custom quiz cannot carry. */
export interface FileLosses {
  readonly pictures: boolean;
  readonly explanations: boolean;
  readonly seconds: boolean;
  /** Questions with several right options, which are left out as a whole; counted from 1. */
  readonly several: readonly number[];
  /** Questions that are no choices of one option, which are left out as a whole; counted from 1. */
  readonly kinds: readonly number[];
}

/** What is left out of a quiz in a format: nothing in ours. */
export function lossesOf(
  { seconds, data }: { seconds?: number | null | undefined; data: readonly OwnedQuestion[] },
  format: WrittenFormat,
): FileLosses {
  const isOwn = format === 'json';
  const isPlain = format === 'opentdb';
  const several = data.flatMap((one, index) =>
    !('kind' in one) && rightOptions(one.ans).length > 1 ? [index + 1] : [],
  );
  return {
    pictures: !isOwn && data.some((one) => one.picture !== undefined || 'optionPictures' in one),
    explanations: isPlain && data.some(({ explanation }) => explanation !== undefined),
    seconds: !isOwn && (seconds ?? null) !== null,
    several: isPlain ? several : [],
    kinds: isOwn ? [] : data.flatMap((one, index) => ('kind' in one ? [index + 1] : [])),
  };
}
