import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { idSchema, quizIdSchema } from '#core/ids.ts';
import { boardRowSchema, insightSchema, resultsSchema } from '#core/results.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { limitOwner } from '#server/custom-quizzes/limit-owner.ts';
import { ownerChanges } from '#server/custom-quizzes/routes.ts';
import { documented } from '#server/http/documented.ts';
import { bearerToken, validate } from '#server/http/validate.ts';
import { pageQuery } from '#server/leaderboards/routes.ts';
import { exportResults } from '#server/results/export-results.ts';
import { removeRow, restoreRow } from '#server/results/move-row.ts';
import { readInsight } from '#server/results/read-insight.ts';
import { readResults } from '#server/results/read-results.ts';
import type { Services } from '#server/services.ts';

const quizParam = v.object({ id: quizIdSchema });
const rowParam = v.object({ id: quizIdSchema, row: idSchema });

/** They read every answer of a quiz; a page that follows its board asks every few seconds. */
const insightPolicy: RatePolicy = { name: 'insight', requests: 240, seconds: 60 };
const resultsPolicy: RatePolicy = { name: 'results', requests: 600, seconds: 60 };
const exportPolicy: RatePolicy = { name: 'exports', requests: 30, seconds: 60 };

const ownerErrors = ['unauthorized', 'not_found', 'gone'] as const;

/** What only the creator of a quiz reads and does: who answered what. */
export function resultRoutes(services: Services) {
  return new Hono()
    .get(
      '/:id/results',
      documented({
        operationId: 'readResults',
        summary: 'Finished attempts with their answers, best first, for the creator',
        reply: resultsSchema,
        errors: [...ownerErrors, 'invalid', 'too_many_requests'],
        bearer: 'ownerKey',
      }),
      validate('param', quizParam),
      limitOwner(services, resultsPolicy),
      validate('query', pageQuery),
      async (c) => {
        const results = await readResults(services, {
          id: c.req.valid('param').id,
          ownerKey: bearerToken(c.req.header('Authorization')),
          ...c.req.valid('query'),
          cursor: c.req.valid('query').cursor,
        });
        return c.json(results, 200);
      },
    )
    .get(
      '/:id/insight',
      documented({
        operationId: 'readInsight',
        summary: 'How many people chose which option, question by question, for the creator',
        reply: insightSchema,
        errors: [...ownerErrors, 'too_many_requests'],
        bearer: 'ownerKey',
      }),
      validate('param', quizParam),
      limitOwner(services, insightPolicy),
      async (c) => {
        const insight = await readInsight(services, {
          id: c.req.valid('param').id,
          ownerKey: bearerToken(c.req.header('Authorization')),
        });
        return c.json(insight, 200);
      },
    )
    .get(
      '/:id/results.csv',
      documented({
        operationId: 'exportResults',
        summary: 'The results as a table for spreadsheets, for the creator',
        reply: v.string(),
        mediaType: 'text/csv',
        errors: [...ownerErrors, 'too_many_requests'],
        bearer: 'ownerKey',
      }),
      validate('param', quizParam),
      limitOwner(services, exportPolicy),
      async (c) => {
        const { id } = c.req.valid('param');
        const ownerKey = bearerToken(c.req.header('Authorization'));
        const lines = await exportResults(services, { id, ownerKey });
        c.header('Content-Type', 'text/csv; charset=utf-8');
        c.header('Content-Disposition', `attachment; filename="quizmingle-${id}.csv"`);
        return stream(
          c,
          async (out) => {
            for await (const line of lines) await out.write(line);
          },
          async (error) => services.log.error({ err: error }, 'an export was cut off'),
        );
      },
    )
    .delete(
      '/:id/rows/:row',
      documented({
        operationId: 'removeRow',
        summary: 'Take a row off the board; once more changes nothing',
        reply: boardRowSchema,
        errors: [...ownerErrors, 'forbidden', 'too_many_requests'],
        bearer: 'ownerKey',
      }),
      validate('param', rowParam),
      limitOwner(services, ownerChanges),
      async (c) => {
        const ownerKey = bearerToken(c.req.header('Authorization'));
        return c.json(await removeRow(services, { ...c.req.valid('param'), ownerKey }), 200);
      },
    )
    .post(
      '/:id/rows/:row/restore',
      documented({
        operationId: 'restoreRow',
        summary: 'Put a removed row back to its place',
        reply: boardRowSchema,
        errors: [
          ...ownerErrors,
          'kept_off',
          'forbidden',
          'unsupported_media_type',
          'too_many_requests',
        ],
        bearer: 'ownerKey',
      }),
      validate('param', rowParam),
      limitOwner(services, ownerChanges),
      async (c) => {
        const ownerKey = bearerToken(c.req.header('Authorization'));
        return c.json(await restoreRow(services, { ...c.req.valid('param'), ownerKey }), 200);
      },
    );
}
