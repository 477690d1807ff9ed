import type { Playing } from '#core/playing-schemas.ts';

/** A simulated number is a random integer between these two. Specification: Players on a part. */
export const simulatedPlayers = { min: 350, max: 400 } as const;

/** How often the line gets a new number, in ms. Specification: Players on a part. */
export const playingRefresh = 5_000;

/** Ms for which a player counts after the last heartbeat. */
export const activeFor = 5 * 60_000;

/** How often an open part page sends a heartbeat, in ms. */
export const heartbeatEvery = 60_000;

/** A simulated number of players; `random` gives numbers from 0 to below 1. */
export function drawPlayers(random: () => number): number {
  const { min, max } = simulatedPlayers;
  return min + Math.floor(random() * (max - min + 1));
}

/** Simulated numbers for every part of `ids`. */
export function drawPlaying(ids: readonly number[], random: () => number): Playing {
  return { source: 'simulated', parts: ids.map((id) => ({ id, players: drawPlayers(random) })) };
}
