import * as v from 'valibot';

/** Where the "{number} user's Playing" line gets its number. Specification: Players on a part. */
export const playingSources = ['simulated', 'real'] as const;

export type PlayingSource = (typeof playingSources)[number];

/** A simulated number is a random integer between these two. Specification: Players on a part. */
export const simulatedPlayers = { min: 350, max: 400 } as const;

/** How often the line gets a new number, in ms. Specification: Players on a part. */
export const playingRefresh = 5_000;

/** Ms for which a player counts after the last heartbeat. */
export const activeFor = 5 * 60_000;

/** How often an open part page sends a heartbeat, in ms. */
export const heartbeatEvery = 60_000;

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

/** A simulated number of players; `random` gives numbers from 0 to below 1. */
export function drawPlayers(random: () => number): number {
  const { min, max } = simulatedPlayers;
  return min + Math.floor(random() * (max - min + 1));
}

/** Simulated numbers for every part of `ids`. */
export function drawPlaying(ids: readonly number[], random: () => number): Playing {
  return { source: 'simulated', parts: ids.map((id) => ({ id, players: drawPlayers(random) })) };
}
