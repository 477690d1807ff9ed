/** How many are on a quiz's board, and the first of them. */
export interface PlayedSoFar {
  readonly players: number;
  readonly best: { readonly score: number; readonly total: number } | null;
}

/** Counts that change at most once an hour. */
export interface HourlyCounts {
  /** The counts of a quiz, as they were when they were first read in this hour. */
  read(quizId: string): Promise<PlayedSoFar>;
}
