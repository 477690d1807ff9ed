import { Hono } from 'hono';
import { newPlayers } from '#core/limits.ts';
import { newPlayerSchema, playerSchema } from '#core/player.ts';
import { operation } from '#server/http/operation.ts';
import { createPlayer } from '#server/players/create-player.ts';
import { readPlayer } from '#server/players/read-player.ts';
import type { Services } from '#server/services.ts';

export function playerRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      ...operation(
        services,
        {
          operationId: 'createPlayer',
          summary: 'Become an anonymous player with coins that are worth nothing',
          status: 201,
          reply: newPlayerSchema,
          limit: newPlayers,
        },
        () => createPlayer(services),
      ),
    )
    .get(
      '/me',
      ...operation(
        services,
        {
          operationId: 'readPlayer',
          summary: 'The player whose token this is, and their coins',
          reply: playerSchema,
          bearer: 'playerToken',
        },
        ({ token }) => readPlayer(services, token),
      ),
    );
}
