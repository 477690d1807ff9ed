/** Whether this copy of the server should get requests. */
export interface Readiness {
  /** Resolves if it should; throws `unavailable` with the reason if not. */
  check(): Promise<void>;
  /** From now on `check` fails. */
  stop(): void;
  readonly isStopping: boolean;
  /** Whether somebody polls, such as a balancer. */
  readonly isWatched: boolean;
}
