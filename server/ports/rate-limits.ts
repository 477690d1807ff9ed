import type { RatePolicy } from '#core/limits.ts';

/** Counts requests, to refuse too many. */
export interface RateLimits {
  /**
   * Counts a request under `key`, as `cost` requests; if the key is that of a /64, under its /48 too,
   * with a larger bound. Resolves to 0, or to the seconds until the next is allowed.
   */
  take(policy: RatePolicy, key: string, cost?: number): Promise<number>;
  /** Resets the count of a policy under `key`. */
  clear(policy: RatePolicy, key: string): Promise<void>;
}
