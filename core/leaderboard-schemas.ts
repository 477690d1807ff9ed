import * as v from 'valibot';
import { drawnFace } from '#core/face-schema.ts';

/** One row: a finished attempt. Specification: Leaderboard. Times are ms since 1970. */
export const leaderboardEntrySchema = v.object({
  rank: v.number(),
  name: v.string(),
  ...drawnFace,
  score: v.number(),
  total: v.number(),
  finishedAt: v.number(),
  /** Right answers, if the score is something else. */
  correct: v.optional(v.number()),
  /** The prize of this place in a competition. */
  coins: v.optional(v.number()),
});

export type LeaderboardEntry = v.InferOutput<typeof leaderboardEntrySchema>;

/** A page of a leaderboard. `players` counts all rows; `next` is the cursor of the next page. */
export const leaderboardSchema = v.object({
  entries: v.array(leaderboardEntrySchema),
  players: v.number(),
  next: v.nullable(v.string()),
});

export type Leaderboard = v.InferOutput<typeof leaderboardSchema>;
