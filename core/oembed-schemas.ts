import * as v from 'valibot';
import { maxAddressBytes } from '#core/request.ts';

const malformed = 'malformed';

/** In CSS pixels. */
const lengthSchema = v.pipe(
  v.string(malformed),
  v.regex(/^[1-9]\d{0,4}$/, malformed),
  v.transform(Number),
);

/** The parameters of `GET /oembed`; any `format` but two is answered with `format_unknown`. */
export const oembedQuerySchema = v.object({
  url: v.pipe(v.string(malformed), v.maxLength(maxAddressBytes, malformed), v.url(malformed)),
  format: v.optional(v.pipe(v.string(malformed), v.maxLength(20, malformed)), 'json'),
  maxwidth: v.optional(lengthSchema),
  maxheight: v.optional(lengthSchema),
});

export type OembedQuery = v.InferOutput<typeof oembedQuerySchema>;

/** A page of this site in another one, as https://oembed.com describes it. Lengths are in CSS pixels. */
export const oembedSchema = v.object({
  version: v.literal('1.0'),
  type: v.literal('rich'),
  title: v.string(),
  /** The creator of a custom quiz. */
  author_name: v.optional(v.string()),
  provider_name: v.string(),
  provider_url: v.string(),
  /** In seconds. */
  cache_age: v.number(),
  /** The page's picture for messengers, if it is no larger than what was asked for. */
  thumbnail_url: v.optional(v.string()),
  thumbnail_width: v.optional(v.number()),
  thumbnail_height: v.optional(v.number()),
  html: v.string(),
  width: v.number(),
  height: v.number(),
});

export type Oembed = v.InferOutput<typeof oembedSchema>;
