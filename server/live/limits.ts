import type { RatePolicy } from '#server/counts/rate-limits.ts';

/** A stream is a lasting connection: a phone opens one, and another when it comes back. */
export const streams: RatePolicy = {
  name: 'streams',
  requests: 3_000,
  seconds: 60,
  isPerCopy: true,
};
