import { Hono } from 'hono';
import { type NewReport, newReportSchema, reportReplySchema } from '#core/report.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { visitorAddress } from '#server/http/limit-rate.ts';
import { operation } from '#server/http/operation.ts';
import { addReport } from '#server/reports/add-report.ts';
import type { Services } from '#server/services.ts';

/** Many people share the address of a mobile network, and a class may report the same quiz. */
const limit: RatePolicy = {
  name: 'reports',
  requests: 120,
  seconds: 60 * 60,
  countsOnlyValid: true,
};

/** By then the operators know; more would only bury the other reports. */
const ofSubject: RatePolicy = { name: 'reports of a thing', requests: 300, seconds: 60 * 60 };

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
        limit,
        limitOf: {
          policy: ofSubject,
          key: ({ subject }: NewReport) => `${subject.kind} ${subject.id}`,
        },
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
