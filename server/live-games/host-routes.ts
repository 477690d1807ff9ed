import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { hostActions, liveExports, liveResults, newLiveGames } from '#core/limits.ts';
import {
  createdLiveGameSchema,
  liveGameSchema,
  liveLockSchema,
  livePauseSchema,
  livePresenceSchema,
  liveResultsSchema,
  liveStepSchema,
  newLiveGameSchema,
} from '#core/live-game-schemas.ts';
import { operation } from '#server/http/operation.ts';
import { createLiveGame } from '#server/live-games/create-live-game.ts';
import {
  endLiveGame,
  goOnInLiveGame,
  lockLiveGame,
  pauseLiveGame,
  startLiveGame,
} from '#server/live-games/host-live-game.ts';
import { limitHost } from '#server/live-games/limit-host.ts';
import { noteHostPresence } from '#server/live-games/note-presence.ts';
import { playAgain } from '#server/live-games/play-again.ts';
import { exportLiveResults, readLiveResults } from '#server/live-games/read-results.ts';
import { takeOrRefuse } from '#server/live-games/take-or-refuse.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: idSchema });

/** Fields shared by what the host does. */
const ofHost = { bearer: 'hostKey', params, limit: hostActions } as const;

function originOf({ config }: Services, { req }: Context): string {
  return config.publicUrl ?? new URL(req.url).origin;
}

/** What the host asks and does. */
export function hostRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      ...operation(
        services,
        {
          operationId: 'createLiveGame',
          summary:
            'Open the lobby of a live game; for a custom quiz with its owner key. The reply carries the secret host key',
          status: 201,
          reply: createdLiveGameSchema,
          errors: ['not_found', 'gone', 'idempotency_conflict'],
          bearer: 'ownerKey',
          isBearerOptional: true,
          isIdempotent: true,
          body: newLiveGameSchema,
          limit: newLiveGames,
        },
        ({ body: game, token: ownerKey, idempotencyKey, context }) =>
          createLiveGame(services, {
            ...{ game, ownerKey, idempotencyKey },
            origin: originOf(services, context),
          }),
      ),
    )
    .post(
      '/:id/start',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'startLiveGame',
          summary: 'Start the game in its lobby',
          reply: liveGameSchema,
          body: liveStepSchema,
        },
        ({ params, body, token: hostKey }) =>
          startLiveGame(services, { ...params, ...body, hostKey }),
      ),
    )
    .post(
      '/:id/next',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'goOnInLiveGame',
          summary: 'End the phase; with `step` only the phase that the host saw',
          reply: liveGameSchema,
          body: liveStepSchema,
        },
        ({ params, body, token: hostKey }) =>
          goOnInLiveGame(services, { ...params, ...body, hostKey }),
      ),
    )
    .post(
      '/:id/pause',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'pauseLiveGame',
          summary: 'Stop the clock, or let it go on, as `paused` says',
          reply: liveGameSchema,
          body: livePauseSchema,
        },
        ({ params, body, token: hostKey }) =>
          pauseLiveGame(services, { ...params, ...body, hostKey }),
      ),
    )
    .post(
      '/:id/lock',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'lockLiveGame',
          summary: 'Lock the room for everybody who is not in it, or open it, as `locked` says',
          reply: liveGameSchema,
          body: liveLockSchema,
        },
        ({ params, body, token: hostKey }) =>
          lockLiveGame(services, { ...params, ...body, hostKey }),
      ),
    )
    .post(
      '/:id/end',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'endLiveGame',
          summary: 'End the game; a question that is not over does not count',
          reply: liveGameSchema,
        },
        ({ params, token: hostKey }) => endLiveGame(services, { ...params, hostKey }),
      ),
    )
    .post(
      '/:id/again',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'playAgain',
          summary:
            'Open the next game with the same quiz, code and host key, and those who are there',
          reply: liveGameSchema,
          errors: ['gone', 'not_finished'],
        },
        ({ params, token: hostKey, context }) =>
          playAgain(services, { ...params, hostKey, take: takeOrRefuse(services, context) }),
      ),
    )
    .post(
      '/:id/host',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'noteHostPresence',
          summary: 'Tell every 5 seconds that a page of the host is there',
          reply: livePresenceSchema,
        },
        async ({ params, token: hostKey }) => {
          await noteHostPresence(services, { ...params, hostKey });
          return { serverTime: services.now() };
        },
      ),
    )
    .get(
      '/:id/results',
      ...operation(
        services,
        {
          ...ofHost,
          guards: [limitHost(services, liveResults)],
          operationId: 'readLiveResults',
          errors: ['gone'],
          summary: 'The results of the questions that are over, for the host',
          reply: liveResultsSchema,
        },
        ({ params, token: hostKey }) => readLiveResults(services, { ...params, hostKey }),
      ),
    )
    .get(
      '/:id/results.csv',
      ...operation(
        services,
        {
          ...ofHost,
          guards: [limitHost(services, liveExports)],
          operationId: 'exportLiveResults',
          errors: ['gone'],
          summary: 'The results as CSV, a row per person',
          reply: v.string(),
          mediaType: 'text/csv',
        },
        async ({ params, token: hostKey, context }) =>
          context.body(await exportLiveResults(services, { ...params, hostKey }), 200, {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="live-game.csv"`,
          }),
      ),
    );
}
