/** Who is in a live game right now. Lost with its process or Redis, and soon complete again. */
export interface Presence {
  /**
   * Somebody gave a sign of life that holds until `until`, ms since 1970; it may depend on the end of
   * the last one that this process has heard. Resolves to the end of their last one, or to null if
   * there was none or it is not known.
   */
  mark(
    gameId: string,
    participant: string,
    until: number | ((heard: number | null) => number),
  ): Promise<number | null>;
  /** Somebody left, or was removed. No sign of theirs is known any longer: they were not silent. */
  leave(gameId: string, participant: string): void;
  /** How many are there. */
  count(gameId: string): Promise<number>;
  /**
   * Who is there, or was `ago` ms ago at most and has not left since. Null if somebody may be missing
   * who was there at the time `since`.
   */
  list(gameId: string, since: number, ago?: number): Promise<readonly string[] | null>;
}
