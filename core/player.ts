import * as v from 'valibot';
import { idSchema } from '#core/ids.ts';

/** Coins are worth nothing and cannot be bought, sold or paid out. */
export const coinRules = {
  start: 1_000,
  /** Once a day, who has less than `refillBelow` gets as many as make `refillTo`. */
  refillTo: 100,
  refillBelow: 10,
} as const;

/** The id of an anonymous player; only its token proves it. */
export const playerIdSchema = idSchema;

/** The reply to a new player: the token is all that knows them, and is shown to nobody. */
export const newPlayerSchema = v.object({
  userId: playerIdSchema,
  token: v.string(),
  balance: v.number(),
});

/** What a player may know of themselves. */
export const playerSchema = v.object({ userId: playerIdSchema, balance: v.number() });

export type NewPlayer = v.InferOutput<typeof newPlayerSchema>;
export type Player = v.InferOutput<typeof playerSchema>;
