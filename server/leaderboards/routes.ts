import { Hono } from 'hono';
import * as v from 'valibot';
import { quizIdSchema } from '#core/ids.ts';
import { leaderboardPage, leaderboardSchema } from '#core/leaderboard.ts';
import { liveBoardSchema } from '#core/live-board.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { findQuizOfBoard } from '#server/custom-quizzes/find-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate, visitorAddress } from '#server/http/limit-rate.ts';
import { bearerToken, validate, wholeNumberOr } from '#server/http/validate.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
import { readLiveBoard } from '#server/leaderboards/read-live-board.ts';
import { boardStream } from '#server/live/board-stream.ts';
import type { Services } from '#server/services.ts';

/** Which page of a leaderboard. */
export const pageQuery = v.object({
  limit: wholeNumberOr(leaderboardPage.default, { max: leaderboardPage.max }),
  cursor: v.optional(v.string()),
});

/** A stream is a connection that stays: a phone opens one, and again when it comes back. */
export const streams: RatePolicy = {
  name: 'streams',
  requests: 3_000,
  seconds: 60,
  isPerCopy: true,
};

const quizParam = v.object({ id: quizIdSchema });

export function leaderboardRoutes(services: Services) {
  return new Hono()
    .get(
      '/:id/leaderboard',
      documented({
        operationId: 'readLeaderboard',
        summary:
          'Finished attempts, best first; equal scores: earlier finish first. Where only the creator sees them it needs the owner key',
        reply: leaderboardSchema,
        errors: ['unauthorized', 'owner_only', 'not_found', 'gone', 'invalid'],
        bearer: 'ownerKey',
        isBearerOptional: true,
      }),
      validate('param', quizParam),
      validate('query', pageQuery),
      async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const quizId = c.req.valid('param').id;
        const ownerKey = bearerToken(c.req.header('Authorization'));
        return c.json(await readLeaderboard(services, { quizId, limit, cursor, ownerKey }), 200);
      },
    )
    .get(
      '/:id/events',
      limitRate(services, streams),
      documented({
        operationId: 'followLeaderboard',
        summary:
          'Server-sent events named `leaderboard`: the first page now, and after every change',
        reply: liveBoardSchema,
        mediaType: 'text/event-stream',
        errors: ['unauthorized', 'owner_only', 'not_found', 'gone', 'too_many_requests'],
        bearer: 'ownerKey',
        isBearerOptional: true,
      }),
      validate('param', quizParam),
      async (c) => {
        const quizId = c.req.valid('param').id;
        const ownerKey = bearerToken(c.req.header('Authorization'));
        // Before it listens: who follows a competition must not answer for a quiz.
        const { viewer } = await findQuizOfBoard(services, { id: quizId, ownerKey });
        return boardStream(c, services.boardStreams, {
          topic: boardTopic(quizId),
          audience: viewer,
          address: visitorAddress(services, c),
          snapshot: () => readLiveBoard(services, { quizId, ownerKey }),
        });
      },
    );
}
