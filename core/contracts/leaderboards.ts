import * as v from 'valibot';
import { pageQuery } from '#core/board-page.ts';
import { contract } from '#core/contract.ts';
import { quizGone } from '#core/errors.ts';
import { quizIdSchema } from '#core/id-schemas.ts';
import { leaderboardSchema } from '#core/leaderboard-schemas.ts';
import { streams } from '#core/limits.ts';
import { liveBoardSchema } from '#core/live-board.ts';

/** Reading a board that only the creator sees requires the owner key. */
const ofBoard = {
  errors: ['owner_only', ...quizGone],
  caller: 'owner',
  isCallerOptional: true,
  params: v.object({ id: quizIdSchema }),
} as const;

export const readLeaderboard = contract({
  ...ofBoard,
  id: 'readLeaderboard',
  method: 'GET',
  path: '/api/custom-quizzes/:id/leaderboard',
  summary:
    'Finished attempts, best first; equal scores: earlier finish first. Where only the creator sees them it needs the owner key',
  reply: leaderboardSchema,
  query: pageQuery,
  cache: { store: 'boards' },
});

export const followLeaderboard = contract({
  ...ofBoard,
  id: 'followLeaderboard',
  method: 'GET',
  path: '/api/custom-quizzes/:id/events',
  summary: 'Server-sent events named `leaderboard`: the first page now, and after every change',
  reply: liveBoardSchema,
  mediaType: 'text/event-stream',
  limit: streams,
});
