import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { quizGone } from '#core/errors.ts';
import { idSchema } from '#core/id-schemas.ts';
import { newPairs, pairAnswers, pairReads, seatChanges, streams } from '#core/limits.ts';
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

const params = v.object({ id: idSchema });
/** Fields shared by what the holder of a seat does. */
const ofSeat = { errors: quizGone, caller: 'seat', params } as const;

export const createPair = contract({
  id: 'createPair',
  method: 'POST',
  path: '/api/pairs',
  summary:
    "Make a couple's quiz with two sides; the reply carries its link and the first seat's secret key",
  status: 201,
  reply: createdPairSchema,
  errors: ['idempotency_conflict', 'quiz_deleted'],
  isIdempotent: true,
  body: newPairSchema,
  limit: newPairs,
});

export const readPair = contract({
  ...ofSeat,
  id: 'readPair',
  method: 'GET',
  path: '/api/pairs/:id',
  summary:
    'A pair for the holder of a seat: the own answers, how far the other is, and the result once both are through',
  reply: pairSchema,
  limit: pairReads,
});

export const deletePair = contract({
  ...ofSeat,
  id: 'deletePair',
  method: 'DELETE',
  path: '/api/pairs/:id',
  summary: 'Delete a pair for both, at once and for good; either of the two may',
  reply: deletedPairSchema,
  errors: ['quiz_deleted'],
  limit: seatChanges,
});

export const takeSeat = contract({
  id: 'takeSeat',
  method: 'POST',
  path: '/api/pairs/:id/seat',
  summary: "Take the second seat; the reply carries the seat's secret key",
  status: 201,
  reply: takenSeatSchema,
  errors: [...quizGone, 'seat_taken', 'idempotency_conflict'],
  isIdempotent: true,
  params,
  body: newSeatSchema,
  limit: seatChanges,
});

export const freeSeat = contract({
  ...ofSeat,
  id: 'freeSeat',
  method: 'DELETE',
  path: '/api/pairs/:id/seat',
  summary: "Free the second seat with the first one's key, until it has begun to answer",
  reply: freedSeatSchema,
  errors: [...quizGone, 'seat_begun'],
  limit: seatChanges,
});

export const answerPair = contract({
  ...ofSeat,
  id: 'answerPair',
  method: 'POST',
  path: '/api/pairs/:id/answers',
  summary:
    'Answer a question twice: what is true for me, and my guess of the other; the first answer locks, the same one may be sent again',
  reply: pairAnswerSchema,
  errors: [...quizGone, 'answer_conflict'],
  body: pairAnswerSchema,
  limit: pairAnswers,
});

export const followPair = contract({
  ...ofSeat,
  id: 'followPair',
  method: 'GET',
  path: '/api/pairs/:id/events',
  summary:
    'Server-sent events named `pair`: how far both are, now and after every change; then read the pair',
  reply: pairProgressSchema,
  mediaType: 'text/event-stream',
  limit: streams,
});
