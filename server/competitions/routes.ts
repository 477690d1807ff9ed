import { Hono } from 'hono';
import * as v from 'valibot';
import {
  competitionDetailsSchema,
  competitionListSchema,
  openDrawSchema,
} from '#core/competition-schemas.ts';
import { competitionIdSchema } from '#core/ids.ts';
import { leaderboardPage, leaderboardSchema } from '#core/leaderboard.ts';
import { liveBoardSchema } from '#core/live-board.ts';
import { findCompetition } from '#server/competitions/find-competition.ts';
import { openDraw } from '#server/competitions/open-draw.ts';
import { listCompetitions, readCompetition } from '#server/competitions/read-competition.ts';
import { readCompetitionBoard } from '#server/competitions/read-competition-board.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate, visitorAddress } from '#server/http/limit-rate.ts';
import { validate } from '#server/http/validate.ts';
import { pageQuery, streams } from '#server/leaderboards/routes.ts';
import { boardStream } from '#server/live/board-stream.ts';
import type { Services } from '#server/services.ts';

const competitionParam = v.object({ id: competitionIdSchema });

export function competitionRoutes(services: Services) {
  return new Hono()
    .get(
      '/',
      documented({
        operationId: 'listCompetitions',
        summary: 'The open, coming and newest ended competitions',
        reply: competitionListSchema,
        errors: [],
      }),
      async (c) => c.json(await listCompetitions(services), 200),
    )
    .get(
      '/:id',
      documented({
        operationId: 'readCompetition',
        summary: 'One competition: when it is open, and what is played',
        reply: competitionDetailsSchema,
        errors: ['not_found'],
      }),
      validate('param', competitionParam),
      async (c) => c.json(await readCompetition(services, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/draw',
      documented({
        operationId: 'openCompetitionDraw',
        summary: 'How its questions were drawn, from when nobody can answer any more',
        reply: openDrawSchema,
        errors: ['not_found'],
      }),
      validate('param', competitionParam),
      async (c) => c.json(await openDraw(services, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/leaderboard',
      documented({
        operationId: 'readCompetitionLeaderboard',
        summary: 'Finished attempts by points; equal points: earlier finish first',
        reply: leaderboardSchema,
        errors: ['not_found', 'invalid'],
      }),
      validate('param', competitionParam),
      validate('query', pageQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        const { limit, cursor } = c.req.valid('query');
        return c.json(await readCompetitionBoard(services, { id, limit, cursor }), 200);
      },
    )
    .get(
      '/:id/events',
      limitRate(services, streams),
      documented({
        operationId: 'followCompetitionLeaderboard',
        summary:
          'Server-sent events named `leaderboard`: the first page now, and after every change',
        reply: liveBoardSchema,
        mediaType: 'text/event-stream',
        errors: ['not_found', 'too_many_requests'],
      }),
      validate('param', competitionParam),
      async (c) => {
        const { id } = c.req.valid('param');
        // Before it listens: who follows a custom quiz must not answer for a competition.
        await findCompetition(services, id);
        return boardStream(c, services.boardStreams, {
          topic: boardTopic(id),
          address: visitorAddress(services, c),
          snapshot: async () => ({
            ...(await readCompetitionBoard(services, {
              id,
              limit: leaderboardPage.default,
              cursor: undefined,
            })),
            answering: await services.answering.count(id),
          }),
        });
      },
    );
}
