import { Hono, type MiddlewareHandler } from 'hono';
import { mineRounds, refills } from '#core/limits.ts';
import {
  mineGameSchema,
  newRoundSchema,
  playedRoundSchema,
  refilledSchema,
} from '#core/mine-game.ts';
import { operation } from '#server/http/operation.ts';
import { bearerToken } from '#server/http/validate.ts';
import { playRound } from '#server/mine-game/play-round.ts';
import { readGame } from '#server/mine-game/read-game.ts';
import { refillCoins } from '#server/mine-game/refill-coins.ts';
import { playerOfToken } from '#server/players/player-token.ts';
import type { Services } from '#server/services.ts';

/** Refuses requests without a player's token. */
function requirePlayer({ serverSecret }: Services): MiddlewareHandler {
  return async (context, next) => {
    playerOfToken(serverSecret, bearerToken(context.req.header('Authorization')));
    await next();
  };
}

/** The Mine Game: a fair coin for coins that are worth nothing. Specification: Mine Game. */
export function mineGameRoutes(services: Services) {
  return new Hono()
    .get(
      '/',
      ...operation(
        services,
        {
          operationId: 'readMineGame',
          summary:
            'Where a player of the Mine Game stands: coins, what the server has committed itself to for the next round, and the last rounds with their seeds',
          reply: mineGameSchema,
          bearer: 'playerToken',
        },
        ({ token }) => readGame(services, token),
      ),
    )
    .post(
      '/play',
      ...operation(
        services,
        {
          operationId: 'playMineGame',
          summary:
            'Bet on a fair coin. Sent again with the same round, or the same Idempotency-Key, it is the same round',
          reply: playedRoundSchema,
          errors: ['idempotency_conflict'],
          bearer: 'playerToken',
          // First, so that requests without a token learn nothing about bets.
          guards: [requirePlayer(services)],
          isIdempotent: true,
          body: newRoundSchema,
          limit: mineRounds,
        },
        async ({ body: bet, token, idempotencyKey }) => ({
          data: await playRound(services, { token, bet, idempotencyKey }),
        }),
      ),
    )
    .post(
      '/refill',
      ...operation(
        services,
        {
          operationId: 'refillCoins',
          summary: 'Get coins again: once a day to 100, for a player who has fewer than 10',
          reply: refilledSchema,
          errors: ['no_refill'],
          bearer: 'playerToken',
          limit: refills,
        },
        ({ token }) => refillCoins(services, token),
      ),
    );
}
