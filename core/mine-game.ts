import * as v from 'valibot';
import { playerIdSchema } from '#core/player.ts';

export const mineRules = {
  minBet: 10,
  /** How many of the last rounds are shown. */
  roundsShown: 10,
  /** Longest client seed, in characters. */
  maxSeedLength: 64,
  /** The time between two refills, in ms. */
  refillEvery: 24 * 60 * 60 * 1_000,
} as const;

export const mineResults = ['win', 'lose'] as const;

export type MineResult = (typeof mineResults)[number];

/**
 * The result of a round, from its digest: HMAC-SHA256 over `roundMessage`, with the server seed
 * (its 64 hexadecimal characters, as text) as key. The first byte takes each of 256 values equally
 * often, and 128 of them win: exactly 1 in 2.
 */
export function mineResult(digest: ArrayLike<number>): MineResult {
  const first = digest[0];
  if (first === undefined) throw new RangeError('an empty digest decides nothing');
  return first < 128 ? 'win' : 'lose';
}

/** The message for the digest of a round. */
export function roundMessage(clientSeed: string, round: number): string {
  return `${clientSeed}:${round}`;
}

/** The change of coins by a round: a win pays the bet, a loss takes it. */
export function coinsOf(result: MineResult, bet: number): number {
  return result === 'win' ? bet : -bet;
}

/** When the next refill is possible (ms since 1970), or null if it is possible now. */
export function nextRefillAt(lastRefillAt: number | null, now: number): number | null {
  if (lastRefillAt === null) return null;
  const at = lastRefillAt + mineRules.refillEvery;
  return at > now ? at : null;
}

/** A bet: a whole number. The store checks the balance. */
export const betSchema = v.pipe(
  v.number('malformed'),
  v.safeInteger('malformed'),
  v.minValue(mineRules.minBet, 'too_small'),
);

/** The player's own part of the draw: printable ASCII, so that it looks the same everywhere. */
export const clientSeedSchema = v.pipe(
  v.string('malformed'),
  v.maxLength(mineRules.maxSeedLength, 'too_long'),
  v.regex(/^[\x20-\x7e]*$/, 'malformed'),
);

/** The body of `POST /api/game/play`. Without `round` the next one is played. */
export const newRoundSchema = v.object(
  {
    userId: playerIdSchema,
    bet: betSchema,
    clientSeed: v.optional(clientSeedSchema, ''),
    round: v.optional(
      v.pipe(v.number('malformed'), v.safeInteger('malformed'), v.minValue(1, 'too_small')),
    ),
  },
  // The message for a missing body.
  'required',
);

/** A played round with everything needed to verify it. */
export const mineRoundSchema = v.object({
  round: v.number(),
  bet: v.number(),
  result: v.picklist(mineResults),
  clientSeed: v.string(),
  /** 64 hexadecimal characters; revealed by the round itself. */
  serverSeed: v.string(),
  /** SHA-256 of the server seed's characters, hexadecimal; known before the bet. */
  commitment: v.string(),
  /** Ms since 1970. */
  playedAt: v.number(),
});

/** The next round, and the server's commitment for it. */
export const nextRoundSchema = v.object({ round: v.number(), commitment: v.string() });

/** The reply to a bet. A repeated round is the same; balance and next round are current. */
export const playedRoundSchema = v.object({
  data: v.object({ ...mineRoundSchema.entries, balance: v.number(), next: nextRoundSchema }),
});

/** `at` (ms since 1970) is set if less than a day has passed since the last refill. */
export const refillSchema = v.object({ possible: v.boolean(), at: v.optional(v.number()) });

/** The state of a player: coins, the next round, the latest rounds with the newest first. */
export const mineGameSchema = v.object({
  userId: playerIdSchema,
  balance: v.number(),
  next: nextRoundSchema,
  rounds: v.array(mineRoundSchema),
  refill: refillSchema,
});

/** The reply to a refill. */
export const refilledSchema = v.object({ balance: v.number(), refill: refillSchema });

export type NewRound = v.InferOutput<typeof newRoundSchema>;
export type MineRound = v.InferOutput<typeof mineRoundSchema>;
export type NextRound = v.InferOutput<typeof nextRoundSchema>;
export type PlayedRound = v.InferOutput<typeof playedRoundSchema>['data'];
export type Refill = v.InferOutput<typeof refillSchema>;
export type MineGame = v.InferOutput<typeof mineGameSchema>;
export type Refilled = v.InferOutput<typeof refilledSchema>;
