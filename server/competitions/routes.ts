import { Hono } from 'hono';
import * as v from 'valibot';
import {
  competitionDetailsSchema,
  competitionListSchema,
  openDrawSchema,
} from '#core/competition-schemas.ts';
import { competitionIdSchema } from '#core/id-schemas.ts';
import { leaderboardPage } from '#core/leaderboard.ts';
import { leaderboardSchema } from '#core/leaderboard-schemas.ts';
import { streams } from '#core/limits.ts';
import { liveBoardSchema } from '#core/live-board.ts';
import { findCompetition } from '#server/competitions/find-competition.ts';
import { openDraw } from '#server/competitions/open-draw.ts';
import { listCompetitions, readCompetition } from '#server/competitions/read-competition.ts';
import { readCompetitionBoard } from '#server/competitions/read-competition-board.ts';
import { boardTopic, contentTopic, noteBoard, playTopic } from '#server/events/event-bus.ts';
import { visitorAddress } from '#server/http/limit-rate.ts';
import { operation } from '#server/http/operation.ts';
import { pageQuery } from '#server/leaderboards/routes.ts';
import { boardStream } from '#server/live/board-stream.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: competitionIdSchema });

export function competitionRoutes(services: Services) {
  return new Hono()
    .get(
      '/',
      ...operation(
        services,
        {
          operationId: 'listCompetitions',
          summary: 'The open, coming and newest ended competitions',
          reply: competitionListSchema,
        },
        () => listCompetitions(services),
      ),
    )
    .get(
      '/:id',
      ...operation(
        services,
        {
          operationId: 'readCompetition',
          summary: 'One competition: when it is open, and what is played',
          reply: competitionDetailsSchema,
          params,
        },
        ({ params }) => readCompetition(services, params.id),
      ),
    )
    .get(
      '/:id/draw',
      ...operation(
        services,
        {
          operationId: 'openCompetitionDraw',
          summary: 'How its questions were drawn, from when nobody can answer any more',
          reply: openDrawSchema,
          params,
        },
        ({ params }) => openDraw(services, params.id),
      ),
    )
    .get(
      '/:id/leaderboard',
      ...operation(
        services,
        {
          operationId: 'readCompetitionLeaderboard',
          summary: 'Finished attempts by points; equal points: earlier finish first',
          reply: leaderboardSchema,
          params,
          query: pageQuery,
          keep: {
            store: 'boards',
            note: (note, { id }: v.InferOutput<typeof params>) => {
              note(contentTopic);
              noteBoard(note, id);
            },
          },
        },
        ({ params: { id }, query: { limit, cursor } }) =>
          readCompetitionBoard(services, { id, limit, cursor }),
      ),
    )
    .get(
      '/:id/events',
      ...operation(
        services,
        {
          operationId: 'followCompetitionLeaderboard',
          summary:
            'Server-sent events named `leaderboard`: the first page now, and after every change',
          reply: liveBoardSchema,
          mediaType: 'text/event-stream',
          params,
          limit: streams,
        },
        async ({ params: { id }, context }) => {
          // Check before subscribing: the id of a custom quiz is not a competition's.
          await findCompetition(services, id);
          return boardStream(context, services.boardStreams, {
            topics: [boardTopic(id), playTopic(id)],
            address: visitorAddress(services, context),
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
      ),
    );
}
