import * as v from 'valibot';
import { maxEmbeddingSites } from '#core/embed.ts';

const malformed = 'malformed';

/** The longest name in the DNS, with a scheme and a port. */
const maxOriginLength = 270;

/** Stricter than a URL's host, which may hold what separates the parts of a policy. */
const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** The origin of an address as people write it, with or without a scheme; '' if it has none. */
function originOf(text: string): string {
  const typed = text.trim();
  return URL.parse(typed.includes('://') ? typed : `https://${typed}`)?.origin ?? '';
}

/** The origin of a site, from any address on it. */
const siteSchema = v.pipe(
  v.string(malformed),
  v.maxLength(2_000, malformed),
  v.transform(originOf),
  v.maxLength(maxOriginLength, malformed),
  v.regex(originPattern, malformed),
);

const allOrNone = v.picklist(['anywhere', 'nowhere']);

/** Which sites may show a quiz in a frame, as its creator writes it. */
export const embeddingSchema = v.union(
  [
    allOrNone,
    v.pipe(
      v.array(siteSchema, malformed),
      v.minLength(1, malformed),
      v.maxLength(maxEmbeddingSites, malformed),
      v.transform((sites) => [...new Set(sites)]),
    ),
  ],
  malformed,
);

/** The same as it is read: sites are origins. */
export const readEmbeddingSchema = v.union([allOrNone, v.array(v.string())]);
