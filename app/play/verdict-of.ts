import type { PreviousAnswer } from '#core/attempt-schemas.ts';

/** What came of an answer: part of the points are 'partly'. */
export function verdictOf({
  correct,
  earned = 0,
}: {
  readonly correct: boolean;
  readonly earned?: number | undefined;
}): PreviousAnswer['verdict'] {
  if (correct) return 'right';
  return earned > 0 ? 'partly' : 'wrong';
}
