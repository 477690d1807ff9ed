/** Reads files in a thread of its own. */
export interface ThreadReader<Request, Result> {
  /** Seconds until files are read again for an address; 0 if they are now. */
  secondsToWait(from: string): number;
  /**
   * Reads a file for an address. Errors: `RefusedFile`, `too_many_requests` when it has too many
   * waiting, `unavailable` when all have.
   */
  read(request: Request, from: string): Promise<Result>;
  /** Ends the thread; files that wait are `unavailable`. */
  close(): Promise<void>;
}
