import type { ContestLine } from '#core/contest-schemas.ts';

/** The points for an answer, and the bonuses. Specification: Contest scoring. */
export const contestPoints = { right: 2, wrong: -1, none: 0, run: 3, loyalty: 5 } as const;

/** A run of right answers earns its bonus each time its length is a multiple of this. */
export const runLength = 3;

/** The result of a question; a late option is 'none'. */
export type ContestAnswer = 'right' | 'wrong' | 'none';

export interface ContestScore {
  /** May be negative. */
  readonly points: number;
  /** Right answers. */
  readonly correct: number;
  /** In the order of the questions; their points add up to `points`. */
  readonly lines: readonly ContestLine[];
}

/**
 * Scores a competition. `isLoyal` tells that the same player has finished an earlier one, with a place
 * on its board; `isTooFast` that this run gets none. The score is the sum of its lines, so that every
 * result is explained.
 */
export function scoreContest(
  answers: readonly ContestAnswer[],
  isLoyal: boolean,
  isTooFast = false,
): ContestScore {
  const lines: ContestLine[] = [];
  let run = 0;
  for (const [question, kind] of answers.entries()) {
    lines.push({ kind, points: contestPoints[kind], question });
    run = kind === 'right' ? run + 1 : 0;
    if (run > 0 && run % runLength === 0) {
      lines.push({ kind: 'run', points: contestPoints.run, question, run });
    }
  }
  if (isLoyal) lines.push({ kind: 'loyalty', points: contestPoints.loyalty, question: null });
  if (isTooFast) lines.push({ kind: 'no_loyalty', points: 0, question: null });
  return {
    points: lines.reduce((sum, { points }) => sum + points, 0),
    correct: answers.filter((answer) => answer === 'right').length,
    lines,
  };
}
