import type { RatePolicy } from '#server/counts/rate-limits.ts';

/** More than the people at a shared address write in an hour, and few enough to read. */
export const contactMessages: RatePolicy = {
  name: 'contact messages',
  requests: 20,
  seconds: 60 * 60,
  countsOnlyValid: true,
};
