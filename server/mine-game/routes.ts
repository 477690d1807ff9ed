import { Hono, type MiddlewareHandler } from 'hono';
import {
  mineGameSchema,
  newRoundSchema,
  playedRoundSchema,
  refilledSchema,
} from '#core/mine-game.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { bearerToken, idempotencyHeader, validate } from '#server/http/validate.ts';
import { playRound } from '#server/mine-game/play-round.ts';
import { readGame } from '#server/mine-game/read-game.ts';
import { refillCoins } from '#server/mine-game/refill-coins.ts';
import { playerOfToken } from '#server/players/player-token.ts';
import type { Services } from '#server/services.ts';

/** Many players share the address of a mobile network; a quick one plays a round a second. */
const plays: RatePolicy = { name: 'mine game', requests: 1_200, seconds: 60 };

/** A player gets one a day. */
const refills: RatePolicy = { name: 'refills', requests: 600, seconds: 3_600 };

/** Refuses whoever sends no token of a player. */
function requirePlayer({ serverSecret }: Services): MiddlewareHandler {
  return async (context, next) => {
    playerOfToken(serverSecret, bearerToken(context.req.header('Authorization')));
    await next();
  };
}

/** The Mine Game: a fair coin for coins that are worth nothing. Spec section 7. */
export function mineGameRoutes(services: Services) {
  return new Hono()
    .get(
      '/',
      documented({
        operationId: 'readMineGame',
        summary:
          'Where a player of the Mine Game stands: coins, what the server has committed itself to for the next round, and the last rounds with their seeds',
        reply: mineGameSchema,
        errors: ['unauthorized'],
        bearer: 'playerToken',
      }),
      async (c) =>
        c.json(await readGame(services, bearerToken(c.req.header('Authorization'))), 200),
    )
    .post(
      '/play',
      documented({
        operationId: 'playMineGame',
        summary:
          'Bet on a fair coin. Sent again with the same round, or the same Idempotency-Key, it is the same round',
        reply: playedRoundSchema,
        errors: [
          'bad_request',
          'unauthorized',
          'forbidden',
          'idempotency_conflict',
          'too_large',
          'unsupported_media_type',
          'invalid',
          'too_many_requests',
        ],
        bearer: 'playerToken',
      }),
      // First: nobody without a token is told what a bet looks like.
      requirePlayer(services),
      validate('header', idempotencyHeader),
      validate('json', newRoundSchema),
      limitRate(services, plays),
      async (c) => {
        const data = await playRound(services, {
          token: bearerToken(c.req.header('Authorization')),
          bet: c.req.valid('json'),
          idempotencyKey: c.req.valid('header')['idempotency-key'],
        });
        return c.json({ data }, 200);
      },
    )
    .post(
      '/refill',
      limitRate(services, refills),
      documented({
        operationId: 'refillCoins',
        summary: 'Get coins again: once a day to 100, for who has fewer than 10',
        reply: refilledSchema,
        errors: [
          'unauthorized',
          'forbidden',
          'no_refill',
          'unsupported_media_type',
          'too_many_requests',
        ],
        bearer: 'playerToken',
      }),
      async (c) =>
        c.json(await refillCoins(services, bearerToken(c.req.header('Authorization'))), 200),
    );
}
