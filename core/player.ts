import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';

/** Coins are worth nothing and cannot be bought, sold or paid out. */
export const coinRules = {
  start: 1_000,
  /** Once a day, a player with fewer than `refillBelow` coins gets up to `refillTo`. */
  refillTo: 100,
  refillBelow: 10,
} as const;

/** The id of an anonymous player; only the token proves it. */
export const playerIdSchema = idSchema;

/** The reply to a new player: the token is their only proof, and is shown to nobody. */
export const newPlayerSchema = v.object({
  userId: playerIdSchema,
  token: v.string(),
  balance: v.number(),
});

/** A player's own view of themselves. */
export const playerSchema = v.object({ userId: playerIdSchema, balance: v.number() });

export type NewPlayer = v.InferOutput<typeof newPlayerSchema>;
export type Player = v.InferOutput<typeof playerSchema>;
