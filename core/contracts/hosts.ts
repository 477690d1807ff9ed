import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { quizGone } from '#core/errors.ts';
import { idSchema } from '#core/id-schemas.ts';
import { hostActions, liveExports, liveResults, newLiveGames } from '#core/limits.ts';
import {
  createdLiveGameSchema,
  liveGameSchema,
  liveLockSchema,
  livePauseSchema,
  livePresenceSchema,
  liveStepSchema,
  liveWordsSchema,
  newLiveGameSchema,
  shownWordsSchema,
} from '#core/live-game-schemas.ts';
import { liveResultsSchema } from '#core/live-results-schemas.ts';

const params = v.object({ id: idSchema });
/** Fields shared by what the host does. */
const ofHost = { caller: 'host', params, limit: hostActions } as const;

export const createLiveGame = contract({
  id: 'createLiveGame',
  method: 'POST',
  path: '/api/live-games',
  summary:
    'Open the lobby of a live game; for a custom quiz with its owner key. The reply carries the secret host key',
  status: 201,
  reply: createdLiveGameSchema,
  errors: ['not_found', ...quizGone, 'game_over', 'idempotency_conflict'],
  caller: 'owner',
  isCallerOptional: true,
  isIdempotent: true,
  body: newLiveGameSchema,
  limit: newLiveGames,
});

export const startLiveGame = contract({
  ...ofHost,
  id: 'startLiveGame',
  method: 'POST',
  path: '/api/live-games/:id/start',
  summary: 'Start the game in its lobby',
  reply: liveGameSchema,
  body: liveStepSchema,
});

export const advanceLiveGame = contract({
  ...ofHost,
  id: 'advanceLiveGame',
  method: 'POST',
  path: '/api/live-games/:id/next',
  summary: 'End the phase; with `step` only the phase that the host saw',
  reply: liveGameSchema,
  body: liveStepSchema,
});

export const pauseLiveGame = contract({
  ...ofHost,
  id: 'pauseLiveGame',
  method: 'POST',
  path: '/api/live-games/:id/pause',
  summary: 'Stop the clock, or let it go on, as `paused` says',
  reply: liveGameSchema,
  body: livePauseSchema,
});

export const lockLiveGame = contract({
  ...ofHost,
  id: 'lockLiveGame',
  method: 'POST',
  path: '/api/live-games/:id/lock',
  summary: 'Lock the room for everybody who is not in it, or open it, as `locked` says',
  reply: liveGameSchema,
  body: liveLockSchema,
});

export const readLiveWords = contract({
  ...ofHost,
  id: 'readLiveWords',
  method: 'GET',
  path: '/api/live-games/:id/words',
  errors: ['quiz_hidden'],
  summary: 'Typed answers to the question that is over, which the host may show to the room',
  reply: liveWordsSchema,
});

export const showLiveWords = contract({
  ...ofHost,
  id: 'showLiveWords',
  method: 'POST',
  path: '/api/live-games/:id/words',
  summary:
    'Let the room see these of the typed answers, in place of those from before; not once the game has gone on to the next question',
  reply: liveGameSchema,
  body: shownWordsSchema,
});

export const endLiveGame = contract({
  ...ofHost,
  id: 'endLiveGame',
  method: 'POST',
  path: '/api/live-games/:id/end',
  summary: 'End the game; a question that is not over does not count',
  reply: liveGameSchema,
});

export const playAgain = contract({
  ...ofHost,
  id: 'playAgain',
  method: 'POST',
  path: '/api/live-games/:id/again',
  summary: 'Open the next game with the same quiz, code and host key, and those who are there',
  reply: liveGameSchema,
  errors: [...quizGone, 'game_over', 'not_finished'],
});

export const noteHostPresence = contract({
  ...ofHost,
  id: 'noteHostPresence',
  method: 'POST',
  path: '/api/live-games/:id/host',
  summary: 'Tell every 5 seconds that a page of the host is there',
  reply: livePresenceSchema,
});

export const readLiveResults = contract({
  ...ofHost,
  id: 'readLiveResults',
  method: 'GET',
  path: '/api/live-games/:id/results',
  limitOfCaller: liveResults,
  errors: ['quiz_hidden'],
  summary: 'The results of the questions that are over, for the host',
  reply: liveResultsSchema,
});

export const exportLiveResults = contract({
  ...ofHost,
  id: 'exportLiveResults',
  method: 'GET',
  path: '/api/live-games/:id/results.csv',
  limitOfCaller: liveExports,
  errors: ['quiz_hidden'],
  summary: 'The results as CSV, a row per person',
  reply: v.string(),
  mediaType: 'text/csv',
});
