import { Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { liveAnswers, liveJoins, livePresence, liveReads, streams } from '#core/limits.ts';
import { boardEvents } from '#core/live-board.ts';
import {
  joinedLiveGameSchema,
  joinLiveGameSchema,
  type LiveGame,
  liveAnswerSchema,
  liveGameSchema,
  livePresenceSchema,
  liveStandingSchema,
  lockedLiveAnswerSchema,
} from '#core/live-game-schemas.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { visitorAddress } from '#server/http/limit-rate.ts';
import { operation } from '#server/http/operation.ts';
import { boardStream } from '#server/live/board-stream.ts';
import { answerLiveGame } from '#server/live-games/answer-live-game.ts';
import { guardRoutes } from '#server/live-games/guard-routes.ts';
import { hostRoutes } from '#server/live-games/host-routes.ts';
import { joinLiveGame } from '#server/live-games/join-live-game.ts';
import { noteAbsence, notePresence } from '#server/live-games/note-presence.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import { readStanding } from '#server/live-games/read-standing.ts';
import { takeOrRefuse } from '#server/live-games/take-or-refuse.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: idSchema });

/** Fields shared by what somebody in the room does. */
const ofPerson = { errors: ['removed'], bearer: 'participantToken', params } as const;

/** At most so many messages a second for a room. */
const messageEvery = 250;

/**
 * For so long, in ms, a room that polls gets the same snapshot, unless the game moves on: 2,000
 * phones behind one address cost a few reads a second.
 */
const snapshotRest = 100;

/** What the people of a room ask and do. */
function roomRoutes(services: Services) {
  return new Hono()
    .post(
      '/:id',
      ...operation(
        services,
        {
          operationId: 'joinLiveGame',
          summary: "Take a place in a live game by its code; the reply carries the place's token",
          status: 201,
          reply: joinedLiveGameSchema,
          errors: [
            'gone',
            'not_found',
            'room_locked',
            'room_full',
            'secret_required',
            'device_required',
            'removed',
            'idempotency_conflict',
          ],
          isIdempotent: true,
          params: v.object({ id: v.literal('join') }),
          body: joinLiveGameSchema,
          limit: liveJoins,
        },
        ({ body, idempotencyKey, context }) =>
          joinLiveGame(services, {
            ...body,
            idempotencyKey,
            take: takeOrRefuse(services, context),
          }),
      ),
    )
    .get(
      '/:id',
      ...operation(
        services,
        {
          operationId: 'readLiveGame',
          summary:
            'A live game as its whole room sees it; counts and right options from the reveal on',
          reply: liveGameSchema,
          params,
          limit: liveReads,
          keep: {
            store: 'boards',
            note: (note, { id }: v.InferOutput<typeof params>) => note(liveGameTopic(id)),
            until: ({ endsAt, serverTime }: LiveGame) =>
              Math.min(endsAt ?? Number.POSITIVE_INFINITY, serverTime + snapshotRest),
          },
        },
        ({ params: { id }, context }) => {
          // A cache in between would hold the room back.
          context.header('Cache-Control', 'no-store');
          return readLiveGame(services, id);
        },
      ),
    )
    .get(
      '/:id/events',
      ...operation(
        services,
        {
          operationId: 'followLiveGame',
          summary: 'Server-sent events named `game`: the same snapshot, now and after every change',
          reply: liveGameSchema,
          mediaType: 'text/event-stream',
          params,
          limit: streams,
        },
        ({ params: { id }, context }) =>
          boardStream(context, services.boardStreams, {
            topics: [liveGameTopic(id)],
            event: boardEvents.game,
            messageEvery,
            address: visitorAddress(services, context),
            snapshot: () => readLiveGame(services, id),
          }),
      ),
    )
    .get(
      '/:id/me',
      ...operation(
        services,
        {
          ...ofPerson,
          operationId: 'readLiveStanding',
          summary:
            'The own points, place and answers; of the open question only which option is locked',
          reply: liveStandingSchema,
          limit: liveReads,
        },
        ({ params, token }) => readStanding(services, { ...params, token }),
      ),
    )
    .post(
      '/:id/answers',
      ...operation(
        services,
        {
          ...ofPerson,
          operationId: 'answerLiveGame',
          summary:
            'Lock an answer to the open question; the first one stays, the same one may be sent again',
          reply: lockedLiveAnswerSchema,
          errors: ['removed', 'answer_conflict', 'wrong_question', 'question_over', 'game_paused'],
          body: liveAnswerSchema,
          limit: liveAnswers,
        },
        ({ params, body: given, token }) => answerLiveGame(services, { ...params, given, token }),
      ),
    )
    .post(
      '/:id/presence',
      ...operation(
        services,
        {
          ...ofPerson,
          operationId: 'notePresence',
          summary: 'Tell every 5 seconds that a phone is there',
          reply: livePresenceSchema,
          limit: livePresence,
        },
        async ({ params, token }) => {
          await notePresence(services, { ...params, token });
          return { serverTime: services.now() };
        },
      ),
    )
    .delete(
      '/:id/presence',
      ...operation(
        services,
        {
          ...ofPerson,
          operationId: 'noteAbsence',
          summary: 'Tell that a phone leaves; its place stays',
          reply: livePresenceSchema,
          limit: livePresence,
        },
        async ({ params, token }) => {
          await noteAbsence(services, { ...params, token });
          return { serverTime: services.now() };
        },
      ),
    );
}

export function liveGameRoutes(services: Services) {
  return new Hono()
    .route('/', hostRoutes(services))
    .route('/', guardRoutes(services))
    .route('/', roomRoutes(services));
}
