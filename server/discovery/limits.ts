import type { RatePolicy } from '#server/counts/rate-limits.ts';

/** One address may be a service that unfolds links for many sites. */
export const oembedReads: RatePolicy = { name: 'oEmbed', requests: 600, seconds: 60 };
