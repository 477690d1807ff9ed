import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { idSchema } from '#core/id-schemas.ts';
import { liveAnswers, liveJoins, livePresence, liveReads, streams } from '#core/limits.ts';
import {
  joinedLiveGameSchema,
  joinLiveGameSchema,
  liveAnswerSchema,
  liveGameSchema,
  livePresenceSchema,
  liveStandingSchema,
  lockedLiveAnswerSchema,
} from '#core/live-game-schemas.ts';

const params = v.object({ id: idSchema });
/** Fields shared by what somebody in the room does. */
const ofPerson = { errors: ['removed'], caller: 'participant', params } as const;

export const joinLiveGame = contract({
  id: 'joinLiveGame',
  method: 'POST',
  path: '/api/live-games/join',
  summary: "Take a place in a live game by its code; the reply carries the place's token",
  status: 201,
  reply: joinedLiveGameSchema,
  errors: [
    'game_over',
    'not_found',
    'room_locked',
    'room_full',
    'secret_required',
    'device_required',
    'removed',
    'idempotency_conflict',
  ],
  isIdempotent: true,
  body: joinLiveGameSchema,
  limit: liveJoins,
});

export const readLiveGame = contract({
  id: 'readLiveGame',
  method: 'GET',
  path: '/api/live-games/:id',
  summary: 'A live game as its whole room sees it; counts and right options from the reveal on',
  reply: liveGameSchema,
  params,
  limit: liveReads,
  // A cache in between would hold the room back.
  cache: { store: 'boards', isShared: false },
});

export const followLiveGame = contract({
  id: 'followLiveGame',
  method: 'GET',
  path: '/api/live-games/:id/events',
  summary: 'Server-sent events named `game`: the same snapshot, now and after every change',
  reply: liveGameSchema,
  mediaType: 'text/event-stream',
  params,
  limit: streams,
});

export const readLiveStanding = contract({
  ...ofPerson,
  id: 'readLiveStanding',
  method: 'GET',
  path: '/api/live-games/:id/me',
  summary: 'The own points, place and answers; of the open question only what is locked',
  reply: liveStandingSchema,
  limit: liveReads,
});

export const answerLiveGame = contract({
  ...ofPerson,
  id: 'answerLiveGame',
  method: 'POST',
  path: '/api/live-games/:id/answers',
  summary:
    'Lock an answer to the open question; the first one stays, the same one may be sent again',
  reply: lockedLiveAnswerSchema,
  errors: ['removed', 'answer_conflict', 'wrong_question', 'question_over', 'game_paused'],
  body: liveAnswerSchema,
  limit: liveAnswers,
});

export const notePresence = contract({
  ...ofPerson,
  id: 'notePresence',
  method: 'POST',
  path: '/api/live-games/:id/presence',
  summary: 'Tell every 5 seconds that a phone is there',
  reply: livePresenceSchema,
  limit: livePresence,
});

export const noteAbsence = contract({
  ...ofPerson,
  id: 'noteAbsence',
  method: 'DELETE',
  path: '/api/live-games/:id/presence',
  summary: 'Tell that a phone leaves; its place stays',
  reply: livePresenceSchema,
  limit: livePresence,
});
