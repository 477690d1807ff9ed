import * as v from 'valibot';
import { leaderboardSchema } from '#core/leaderboard-schemas.ts';

/** The names of events: a board's first page, how far a pair is, a live game, and an empty heartbeat. */
export const boardEvents = {
  leaderboard: 'leaderboard',
  pair: 'pair',
  game: 'game',
  heartbeat: 'heartbeat',
} as const;

/** How often an open stream sends a heartbeat, in ms. */
export const streamHeartbeat = 20_000;

/** Ms for which somebody who has started or answered a question counts as answering. */
export const answeringFor = 60_000;

/** The first page of a leaderboard, and how many people are answering the quiz right now. */
export const liveBoardSchema = v.object({
  ...leaderboardSchema.entries,
  answering: v.number(),
});

export type LiveBoard = v.InferOutput<typeof liveBoardSchema>;
