import type { RatePolicy } from '#server/counts/rate-limits.ts';

/**
 * Rendering a page takes about three thousandths of a second. 2,000 phones behind one address that all
 * open a quiz and go on are well within it.
 */
export const renderedPages: RatePolicy = {
  name: 'rendered pages',
  requests: 6_000,
  seconds: 60,
  isPerCopy: true,
};
