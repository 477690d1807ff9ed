import { Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/ids.ts';
import { languages } from '#core/language.ts';
import { newOrderSchema, reportListSchema, reportSchema, resolutionSchema } from '#core/report.ts';
import { documented } from '#server/http/documented.ts';
import { validate } from '#server/http/validate.ts';
import { type AdminEnvironment, audited } from '#server/operators/audit.ts';
import { acknowledgeReport } from '#server/reports/acknowledge-report.ts';
import { addOrder } from '#server/reports/add-order.ts';
import { listReports } from '#server/reports/list-reports.ts';
import { resolveReport } from '#server/reports/resolve-report.ts';
import type { Services } from '#server/services.ts';

const reportParam = v.object({ id: idSchema });

const listQuery = v.object({
  state: v.optional(v.picklist(['queue', 'resolved'], 'malformed'), 'queue'),
  cursor: v.optional(v.string()),
});

export function reportAdminRoutes(services: Services) {
  return new Hono<AdminEnvironment>()
    .get(
      '/',
      documented({
        operationId: 'listReports',
        summary: 'Reports that wait, the one whose clock runs out first on top; or resolved ones',
        reply: reportListSchema,
        errors: ['invalid'],
        isForOperators: true,
      }),
      validate('query', listQuery),
      async (c) => {
        const { state, cursor } = c.req.valid('query');
        return c.json(await listReports(services, { resolved: state === 'resolved', cursor }), 200);
      },
    )
    .post(
      '/',
      documented({
        operationId: 'addOrder',
        summary: 'Note a removal order that came by mail or from an authority',
        status: 201,
        reply: v.object({ id: v.string() }),
        errors: ['bad_request', 'forbidden', 'unsupported_media_type', 'invalid'],
        isForOperators: true,
      }),
      audited(services, 'report.order'),
      validate('json', v.object({ ...newOrderSchema.entries, language: v.picklist(languages) })),
      async (c) => {
        const { language, ...order } = c.req.valid('json');
        const added = await addOrder(services, { order, language });
        c.set('auditSubject', added.id);
        c.set('auditDetails', order.link);
        return c.json(added, 201);
      },
    )
    .post(
      '/:id/acknowledge',
      documented({
        operationId: 'acknowledgeReport',
        summary: 'Say that a report has been seen',
        reply: reportSchema,
        errors: ['forbidden', 'not_found', 'edit_conflict', 'unsupported_media_type'],
        isForOperators: true,
      }),
      audited(services, 'report.acknowledge'),
      validate('param', reportParam),
      async (c) => {
        const { operator } = c.get('session');
        const { id } = c.req.valid('param');
        return c.json(await acknowledgeReport(services, { id, operator }), 200);
      },
    )
    .post(
      '/:id/resolve',
      documented({
        operationId: 'resolveReport',
        summary: 'Decide on a report and all others on the same thing',
        reply: v.object({ report: reportSchema, reports: v.number() }),
        errors: [
          'bad_request',
          'forbidden',
          'not_found',
          'edit_conflict',
          'unsupported_media_type',
          'invalid',
        ],
        isForOperators: true,
      }),
      audited(services, 'report.resolve'),
      validate('param', reportParam),
      validate('json', resolutionSchema),
      async (c) => {
        const { outcome, note } = c.req.valid('json');
        const resolved = await resolveReport(services, {
          id: c.req.valid('param').id,
          outcome,
          note,
          operator: c.get('session').operator,
        });
        const { kind, subjectId } = resolved.report;
        c.set('auditDetails', `${outcome}: ${kind} ${subjectId}, ${resolved.reports} reports`);
        return c.json(resolved, 200);
      },
    );
}
