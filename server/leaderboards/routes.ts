import { Hono } from 'hono';
import * as v from 'valibot';
import { quizIdSchema } from '#core/id-schemas.ts';
import { leaderboardPage } from '#core/leaderboard.ts';
import { leaderboardSchema } from '#core/leaderboard-schemas.ts';
import { streams } from '#core/limits.ts';
import { liveBoardSchema } from '#core/live-board.ts';
import { findQuizOfBoard } from '#server/custom-quizzes/find-custom-quiz.ts';
import { boardTopic, noteBoard, playTopic } from '#server/events/event-bus.ts';
import { visitorAddress } from '#server/http/limit-rate.ts';
import { operation } from '#server/http/operation.ts';
import { addressNumberOr } from '#server/http/validate.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
import { readLiveBoard } from '#server/leaderboards/read-live-board.ts';
import { boardStream } from '#server/live/board-stream.ts';
import type { Services } from '#server/services.ts';

/** A page of a leaderboard. */
export const pageQuery = v.object({
  limit: addressNumberOr(leaderboardPage.default, { max: leaderboardPage.max }),
  cursor: v.optional(v.string()),
});

/** Reading a board that only the creator sees requires the owner key. */
const ofBoard = {
  errors: ['owner_only', 'gone'],
  bearer: 'ownerKey',
  isBearerOptional: true,
  params: v.object({ id: quizIdSchema }),
} as const;

export function leaderboardRoutes(services: Services) {
  return new Hono()
    .get(
      '/:id/leaderboard',
      ...operation(
        services,
        {
          ...ofBoard,
          operationId: 'readLeaderboard',
          summary:
            'Finished attempts, best first; equal scores: earlier finish first. Where only the creator sees them it needs the owner key',
          reply: leaderboardSchema,
          query: pageQuery,
          keep: {
            store: 'boards',
            note: (note, { id }: v.InferOutput<typeof ofBoard.params>) => noteBoard(note, id),
          },
        },
        ({ params, query: { limit, cursor }, token: ownerKey }) =>
          readLeaderboard(services, { quizId: params.id, limit, cursor, ownerKey }),
      ),
    )
    .get(
      '/:id/events',
      ...operation(
        services,
        {
          ...ofBoard,
          operationId: 'followLeaderboard',
          summary:
            'Server-sent events named `leaderboard`: the first page now, and after every change',
          reply: liveBoardSchema,
          mediaType: 'text/event-stream',
          limit: streams,
        },
        async ({ params: { id: quizId }, token: ownerKey, context }) => {
          // Check before subscribing: the id of a competition is not a quiz's.
          const { viewer } = await findQuizOfBoard(services, { id: quizId, ownerKey });
          return boardStream(context, services.boardStreams, {
            topics: [boardTopic(quizId), playTopic(quizId)],
            audience: viewer,
            address: visitorAddress(services, context),
            snapshot: () => readLiveBoard(services, { quizId, ownerKey }),
          });
        },
      ),
    );
}
