import { Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { newOrderSchema, reportListSchema, reportSchema, resolutionSchema } from '#core/report.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import { acknowledgeReport } from '#server/reports/acknowledge-report.ts';
import { addOrder } from '#server/reports/add-order.ts';
import { listReports } from '#server/reports/list-reports.ts';
import { resolveReport } from '#server/reports/resolve-report.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: idSchema });

const listQuery = v.object({
  state: v.optional(v.picklist(['queue', 'resolved'], 'malformed'), 'queue'),
  cursor: v.optional(v.string()),
});

export function reportAdminRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .get(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'listReports',
          summary: 'Reports that wait, the one whose clock runs out first on top; or resolved ones',
          reply: reportListSchema,
          query: listQuery,
        },
        ({ query: { state, cursor } }) =>
          listReports(services, { resolved: state === 'resolved', cursor }),
      ),
    )
    .post(
      '/',
      ...operatorOperation(
        services,
        {
          operationId: 'addOrder',
          summary: 'Note a removal order that came by mail or from an authority',
          status: 201,
          reply: v.object({ id: v.string() }),
          action: 'report.order',
          body: v.object({ ...newOrderSchema.entries, language: v.picklist(languages) }),
        },
        async ({ body: { language, ...order }, setAudit }) => {
          const added = await addOrder(services, { order, language });
          setAudit({ subject: added.id, details: order.link });
          return added;
        },
      ),
    )
    .post(
      '/:id/acknowledge',
      ...operatorOperation(
        services,
        {
          operationId: 'acknowledgeReport',
          summary: 'Say that a report has been seen',
          reply: reportSchema,
          errors: ['edit_conflict'],
          action: 'report.acknowledge',
          params,
        },
        ({ params: { id }, operator }) => acknowledgeReport(services, { id, operator }),
      ),
    )
    .post(
      '/:id/resolve',
      ...operatorOperation(
        services,
        {
          operationId: 'resolveReport',
          summary: 'Decide on a report and all others on the same thing',
          reply: v.object({ report: reportSchema, reports: v.number() }),
          errors: ['edit_conflict'],
          action: 'report.resolve',
          params,
          body: resolutionSchema,
        },
        async ({ params: { id }, body: { outcome, note: reason }, operator, setAudit }) => {
          const decision = { id, outcome, note: reason, operator };
          const resolved = await resolveReport(services, decision);
          const { kind, subjectId } = resolved.report;
          setAudit({ details: `${outcome}: ${kind} ${subjectId}, ${resolved.reports} reports` });
          return resolved;
        },
      ),
    );
}
