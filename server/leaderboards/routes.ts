import { Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/custom-quiz.ts';
import { leaderboardPage, leaderboardSchema } from '#core/leaderboard.ts';
import { documented } from '#server/http/documented.ts';
import { validate } from '#server/http/validate.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
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

export function leaderboardRoutes(services: Services) {
  return new Hono().get(
    '/:id/leaderboard',
    documented({
      operationId: 'readLeaderboard',
      summary: 'Finished attempts, best first; equal scores: earlier finish first',
      reply: leaderboardSchema,
      errors: ['not_found', 'invalid'],
    }),
    validate('param', v.object({ id: idSchema })),
    validate('query', pageQuery),
    async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const quizId = c.req.valid('param').id;
      return c.json(await readLeaderboard(services, { quizId, limit, cursor }), 200);
    },
  );
}
