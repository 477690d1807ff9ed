import { Hono } from 'hono';
import { type NewReport, newReportSchema, reportReplySchema } from '#core/report.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate, limitRateOf, visitorAddress } from '#server/http/limit-rate.ts';
import { idempotencyHeader, validate } from '#server/http/validate.ts';
import { addReport } from '#server/reports/add-report.ts';
import type { Services } from '#server/services.ts';

/** Many people share the address of a mobile network, and a class may report the same quiz. */
const policy: RatePolicy = { name: 'reports', requests: 120, seconds: 60 * 60 };

/** By then the people who run the site know; more would only bury the other reports. */
const policyOfSubject: RatePolicy = { name: 'reports of a thing', requests: 300, seconds: 60 * 60 };

function subjectOf({ subject }: NewReport): string {
  return `${subject.kind} ${subject.id}`;
}

export function reportRoutes(services: Services) {
  return new Hono().post(
    '/',
    documented({
      operationId: 'addReport',
      summary: 'Report a quiz, a name on a board or a post to the people who run the site',
      status: 202,
      reply: reportReplySchema,
      errors: [
        'bad_request',
        'forbidden',
        'not_found',
        'gone',
        'too_large',
        'unsupported_media_type',
        'invalid',
        'too_many_requests',
      ],
    }),
    validate('header', idempotencyHeader),
    validate('json', newReportSchema),
    // After the checks: a mistake in the form does not use up a visitor's reports.
    limitRate(services, policy),
    limitRateOf(services, policyOfSubject, subjectOf),
    async (c) => {
      const reply = await addReport(services, {
        report: c.req.valid('json'),
        address: visitorAddress(services, c),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      });
      return c.json(reply, 202);
    },
  );
}
