/** What a stream follows. People who may see different parts of it are different audiences. */
export interface Followed {
  readonly topics: readonly string[];
  readonly audience?: string;
  /** The name of its events; that of a leaderboard by default. */
  readonly event?: string;
  /** The least ms between two messages; that of a leaderboard by default. */
  readonly messageEvery?: number;
}
