/** Counts the people who are active on each part. Kept in memory only, and lost with it. */
export interface PlayerCounter {
  /** Records an active device; the same `device` counts once per part. */
  mark(partId: number, device: string): void;
  /** People active on the part in the last 5 minutes, over all copies that are reachable. */
  count(partId: number): Promise<number>;
}
