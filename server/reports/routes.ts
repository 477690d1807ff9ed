import { Hono } from 'hono';
import { reports, reportsOfSubject, subjectKey } from '#core/limits.ts';
import { newReportSchema, reportReplySchema } from '#core/report.ts';
import { visitorAddress } from '#server/http/limit-rate.ts';
import { operation } from '#server/http/operation.ts';
import { addReport } from '#server/reports/add-report.ts';
import type { Services } from '#server/services.ts';

export function reportRoutes(services: Services) {
  return new Hono().post(
    '/',
    ...operation(
      services,
      {
        operationId: 'addReport',
        summary: 'Report a quiz, a name on a board or a post to the people who run the site',
        status: 202,
        reply: reportReplySchema,
        errors: ['not_found', 'gone'],
        isIdempotent: true,
        body: newReportSchema,
        limit: reports,
        limitOf: { policy: reportsOfSubject, key: subjectKey },
      },
      ({ body: report, idempotencyKey, context }) =>
        addReport(services, {
          report,
          address: visitorAddress(services, context),
          idempotencyKey,
        }),
    ),
  );
}
