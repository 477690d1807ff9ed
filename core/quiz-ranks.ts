/** The step between two ranks when a list is renumbered. */
export const rankStep = 10;

/** A quiz in a list; lower ranks come first. */
interface Place {
  readonly id: number;
  readonly rank: number;
}

/**
 * The smallest set of rank changes that puts the quizzes into this order, after the one with the id
 * `moved` has got its place there.
 */
export function newRanks(ordered: readonly Place[], moved: number): Place[] {
  const index = ordered.findIndex(({ id }) => id === moved);
  const low = ordered[index - 1]?.rank;
  const high = ordered[index + 1]?.rank;
  const between =
    low === undefined
      ? (high ?? 0) - rankStep
      : high === undefined
        ? low + rankStep
        : Math.floor((low + high) / 2);
  const isFree = (low === undefined || between > low) && (high === undefined || between < high);
  if (isFree) return [{ id: moved, rank: between }];
  const numbered = ordered.map(({ id }, place) => ({ id, rank: (place + 1) * rankStep }));
  return numbered.filter(({ rank }, place) => rank !== ordered[place]?.rank);
}
