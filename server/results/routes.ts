import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { insights, ownerChanges, type RatePolicy, resultExports, results } from '#core/limits.ts';
import { newestRemovalSchema, removedNewestSchema } from '#core/newest.ts';
import { boardRowSchema, insightSchema, newestRowsSchema, resultsSchema } from '#core/results.ts';
import { limitOwner } from '#server/custom-quizzes/limit-owner.ts';
import { operation } from '#server/http/operation.ts';
import { pageQuery } from '#server/leaderboards/routes.ts';
import { exportResults } from '#server/results/export-results.ts';
import { removeRow, restoreRow } from '#server/results/move-row.ts';
import { readInsight } from '#server/results/read-insight.ts';
import { readResults } from '#server/results/read-results.ts';
import { countNewest, removeNewest } from '#server/results/remove-newest.ts';
import type { Services } from '#server/services.ts';

const quizParams = v.object({ id: quizIdSchema });
const rowParams = v.object({ id: quizIdSchema, row: idSchema });

/** The results that only a quiz's creator sees: who answered what. */
export function resultRoutes(services: Services) {
  const ofOwner = (policy: RatePolicy) =>
    ({
      errors: ['gone'],
      bearer: 'ownerKey',
      params: quizParams,
      guards: [limitOwner(services, policy)],
    }) as const;
  return new Hono()
    .get(
      '/:id/results',
      ...operation(
        services,
        {
          ...ofOwner(results),
          operationId: 'readResults',
          summary: 'Finished attempts with their answers, best first, for the creator',
          reply: resultsSchema,
          query: pageQuery,
        },
        ({ params, query: { limit, cursor }, token: ownerKey }) =>
          readResults(services, { ...params, ownerKey, limit, cursor }),
      ),
    )
    .get(
      '/:id/insight',
      ...operation(
        services,
        {
          ...ofOwner(insights),
          operationId: 'readInsight',
          summary: 'How many people chose which option, question by question, for the creator',
          reply: insightSchema,
        },
        ({ params, token: ownerKey }) => readInsight(services, { ...params, ownerKey }),
      ),
    )
    .get(
      '/:id/results.csv',
      ...operation(
        services,
        {
          ...ofOwner(resultExports),
          operationId: 'exportResults',
          summary: 'The results as a table for spreadsheets, for the creator',
          reply: v.string(),
          mediaType: 'text/csv',
        },
        async ({ params: { id }, token: ownerKey, context }) => {
          const lines = await exportResults(services, { id, ownerKey });
          context.header('Content-Type', 'text/csv; charset=utf-8');
          context.header('Content-Disposition', `attachment; filename="quizmingle-${id}.csv"`);
          return stream(
            context,
            async (out) => {
              for await (const line of lines) await out.write(line);
            },
            async (error) => services.log.error({ err: error }, 'an export was cut off'),
          );
        },
      ),
    )
    .get(
      '/:id/newest',
      ...operation(
        services,
        {
          ...ofOwner(results),
          operationId: 'countNewestRows',
          summary:
            'How many rows of the board are from the last 10 minutes, hour and day, for the creator',
          reply: newestRowsSchema,
        },
        ({ params, token: ownerKey }) => countNewest(services, { ...params, ownerKey }),
      ),
    )
    .post(
      '/:id/remove-newest',
      ...operation(
        services,
        {
          ...ofOwner(ownerChanges),
          operationId: 'removeNewestRows',
          summary:
            'Take the rows that finished at `since` or later off the board: 10,000 at a time, the newest first',
          reply: removedNewestSchema,
          body: newestRemovalSchema,
        },
        ({ params, body, token: ownerKey }) =>
          removeNewest(services, { ...params, ...body, ownerKey }),
      ),
    )
    .delete(
      '/:id/rows/:row',
      ...operation(
        services,
        {
          ...ofOwner(ownerChanges),
          operationId: 'removeRow',
          summary: 'Take a row off the board; once more changes nothing',
          reply: boardRowSchema,
          params: rowParams,
        },
        ({ params, token: ownerKey }) => removeRow(services, { ...params, ownerKey }),
      ),
    )
    .post(
      '/:id/rows/:row/restore',
      ...operation(
        services,
        {
          ...ofOwner(ownerChanges),
          operationId: 'restoreRow',
          summary: 'Put a removed row back to its place',
          reply: boardRowSchema,
          errors: ['gone', 'kept_off'],
          params: rowParams,
        },
        ({ params, token: ownerKey }) => restoreRow(services, { ...params, ownerKey }),
      ),
    );
}
