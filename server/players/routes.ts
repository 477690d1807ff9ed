import { Hono } from 'hono';
import { newPlayerSchema, playerSchema } from '#core/player.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { bearerToken } from '#server/http/validate.ts';
import { createPlayer } from '#server/players/create-player.ts';
import { readPlayer } from '#server/players/read-player.ts';
import type { Services } from '#server/services.ts';

/** Thousands of phones of a mobile network share an address; nobody needs this many players. */
const newPlayers: RatePolicy = { name: 'new players', requests: 3_000, seconds: 3_600 };

export function playerRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      documented({
        operationId: 'createPlayer',
        summary: 'Become an anonymous player with coins that are worth nothing',
        status: 201,
        reply: newPlayerSchema,
        errors: ['forbidden', 'unsupported_media_type', 'too_many_requests'],
      }),
      limitRate(services, newPlayers),
      async (c) => c.json(await createPlayer(services), 201),
    )
    .get(
      '/me',
      documented({
        operationId: 'readPlayer',
        summary: 'The player whose token this is, and their coins',
        reply: playerSchema,
        errors: ['unauthorized'],
        bearer: 'playerToken',
      }),
      async (c) =>
        c.json(await readPlayer(services, bearerToken(c.req.header('Authorization'))), 200),
    );
}
