import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { newPairs, pairAnswers, pairReads, seatChanges, streams } from '#core/limits.ts';
import { boardEvents } from '#core/live-board.ts';
import {
  createdPairSchema,
  deletedPairSchema,
  freedSeatSchema,
  newPairSchema,
  newSeatSchema,
  pairAnswerSchema,
  pairProgressSchema,
  pairSchema,
  takenSeatSchema,
} from '#core/pair-schemas.ts';
import { pairTopic } from '#server/events/event-bus.ts';
import { visitorAddress } from '#server/http/limit-rate.ts';
import { operation } from '#server/http/operation.ts';
import { boardStream } from '#server/live/board-stream.ts';
import { answerPair } from '#server/pairs/answer-pair.ts';
import { createPair } from '#server/pairs/create-pair.ts';
import { deletePair } from '#server/pairs/delete-pair.ts';
import { findPair, type SeatInput, seatOf } from '#server/pairs/find-pair.ts';
import { freeSeat } from '#server/pairs/free-seat.ts';
import { readPair, readPairProgress } from '#server/pairs/read-pair.ts';
import { readSeatCookie } from '#server/pairs/seat-cookie.ts';
import { takeSeat } from '#server/pairs/take-seat.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: idSchema });

/** Fields shared by what the holder of a seat does. */
const ofSeat = { errors: ['gone'], bearer: 'seatKey', params } as const;

/** The seat that a request shows: by its token, or by the cookie of a pair's page. */
function seatIn(asked: {
  readonly params: { readonly id: string };
  readonly token: string | undefined;
  readonly context: Context;
}): SeatInput {
  const { id } = asked.params;
  const cookies = asked.context.req.header('Cookie') ?? null;
  return { id, seatKey: asked.token ?? readSeatCookie(cookies, id)?.seatKey };
}

export function pairRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      ...operation(
        services,
        {
          operationId: 'createPair',
          summary:
            "Make a couple's quiz with two sides; the reply carries its link and the first seat's secret key",
          status: 201,
          reply: createdPairSchema,
          errors: ['idempotency_conflict', 'gone'],
          isIdempotent: true,
          body: newPairSchema,
          limit: newPairs,
        },
        ({ body: pair, idempotencyKey, context }) =>
          createPair(services, {
            pair,
            origin: services.config.publicUrl ?? new URL(context.req.url).origin,
            idempotencyKey,
          }),
      ),
    )
    .get(
      '/:id',
      ...operation(
        services,
        {
          ...ofSeat,
          operationId: 'readPair',
          summary:
            'A pair for the holder of a seat: the own answers, how far the other is, and the result once both are through',
          reply: pairSchema,
          limit: pairReads,
        },
        (asked) => readPair(services, seatIn(asked)),
      ),
    )
    .delete(
      '/:id',
      ...operation(
        services,
        {
          ...ofSeat,
          operationId: 'deletePair',
          summary: 'Delete a pair for both, at once and for good; either of the two may',
          reply: deletedPairSchema,
          limit: seatChanges,
        },
        async (asked) => {
          await deletePair(services, seatIn(asked));
          return { id: asked.params.id, deleted: true } as const;
        },
      ),
    )
    .post(
      '/:id/seat',
      ...operation(
        services,
        {
          operationId: 'takeSeat',
          summary: "Take the second seat; the reply carries the seat's secret key",
          status: 201,
          reply: takenSeatSchema,
          errors: ['gone', 'seat_taken', 'idempotency_conflict'],
          isIdempotent: true,
          params,
          body: newSeatSchema,
          limit: seatChanges,
        },
        ({ params, body, idempotencyKey }) =>
          takeSeat(services, { ...params, ...body, idempotencyKey }),
      ),
    )
    .delete(
      '/:id/seat',
      ...operation(
        services,
        {
          ...ofSeat,
          operationId: 'freeSeat',
          summary: "Free the second seat with the first one's key, until it has begun to answer",
          reply: freedSeatSchema,
          errors: ['gone', 'seat_begun'],
          limit: seatChanges,
        },
        async (asked) => {
          await freeSeat(services, seatIn(asked));
          return { freed: true } as const;
        },
      ),
    )
    .post(
      '/:id/answers',
      ...operation(
        services,
        {
          ...ofSeat,
          operationId: 'answerPair',
          summary:
            'Answer a question twice: what is true for me, and my guess of the other; the first answer locks, the same one may be sent again',
          reply: pairAnswerSchema,
          errors: ['gone', 'answer_conflict'],
          body: pairAnswerSchema,
          limit: pairAnswers,
        },
        (asked) => answerPair(services, { ...seatIn(asked), answer: asked.body }),
      ),
    )
    .get(
      '/:id/events',
      ...operation(
        services,
        {
          ...ofSeat,
          operationId: 'followPair',
          summary:
            'Server-sent events named `pair`: how far both are, now and after every change; then read the pair',
          reply: pairProgressSchema,
          mediaType: 'text/event-stream',
          limit: streams,
        },
        async (asked) => {
          const { context } = asked;
          const seat = seatIn(asked);
          const { id, seatKey } = seat;
          const { keyHash } = seatOf(await findPair(services, id), seatKey);
          return boardStream(context, services.boardStreams, {
            topics: [pairTopic(id)],
            // By key, so that the stream of a freed seat ends.
            audience: keyHash,
            event: boardEvents.pair,
            address: visitorAddress(services, context),
            snapshot: () => readPairProgress(services, seat),
          });
        },
      ),
    );
}
