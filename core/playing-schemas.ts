import * as v from 'valibot';

/** Where the "{number} user's Playing" line gets its number. Specification: Players on a part. */
export const playingSources = ['simulated', 'real'] as const;

export type PlayingSource = (typeof playingSources)[number];

/** The reply of `GET /api/parts/playing`: every part with its number. */
export const playingSchema = v.object({
  source: v.picklist(playingSources),
  parts: v.array(v.object({ id: v.number(), players: v.number() })),
});

export type Playing = v.InferOutput<typeof playingSchema>;

/** The body of `POST /api/parts/{id}/players`. `device` only prevents counting a browser twice. */
export const heartbeatSchema = v.object({
  device: v.pipe(v.string('malformed'), v.regex(/^[\w-]{1,64}$/, 'malformed')),
});
