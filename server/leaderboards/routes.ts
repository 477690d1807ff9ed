import { Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/custom-quiz.ts';
import { leaderboardPage, leaderboardSchema } from '#core/leaderboard.ts';
import { liveBoardSchema } from '#core/live-board.ts';
import { findCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { documented } from '#server/http/documented.ts';
import { validate } from '#server/http/validate.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
import { readLiveBoard } from '#server/leaderboards/read-live-board.ts';
import { boardStream } from '#server/live/board-stream.ts';
import type { Services } from '#server/services.ts';

/** Which page of a leaderboard. */
export const pageQuery = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'malformed'),
      v.transform(Number),
      v.minValue(1, 'too_small'),
      v.maxValue(leaderboardPage.max, 'too_large'),
    ),
    String(leaderboardPage.default),
  ),
  cursor: v.optional(v.string()),
});

const quizParam = v.object({ id: idSchema });

export function leaderboardRoutes(services: Services) {
  return new Hono()
    .get(
      '/:id/leaderboard',
      documented({
        operationId: 'readLeaderboard',
        summary: 'Finished attempts, best first; equal scores: earlier finish first',
        reply: leaderboardSchema,
        errors: ['not_found', 'invalid'],
      }),
      validate('param', quizParam),
      validate('query', pageQuery),
      async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const quizId = c.req.valid('param').id;
        return c.json(await readLeaderboard(services, { quizId, limit, cursor }), 200);
      },
    )
    .get(
      '/:id/events',
      documented({
        operationId: 'followLeaderboard',
        summary:
          'Server-sent events named `leaderboard`: the first page now, and after every change',
        reply: liveBoardSchema,
        mediaType: 'text/event-stream',
        errors: ['not_found'],
      }),
      validate('param', quizParam),
      async (c) => {
        const quizId = c.req.valid('param').id;
        // Before it listens: who follows a competition must not answer for a quiz.
        await findCustomQuiz(services, quizId);
        return boardStream(c, services.boardStreams, {
          topic: boardTopic(quizId),
          snapshot: () => readLiveBoard(services, quizId),
        });
      },
    );
}
