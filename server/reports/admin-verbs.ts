import * as contracts from '#core/contracts/reports.ts';
import { verb } from '#server/operations/verb.ts';
import { acknowledgeReport } from '#server/reports/acknowledge-report.ts';
import { addOrder } from '#server/reports/add-order.ts';
import { listReports } from '#server/reports/list-reports.ts';
import { resolveReport } from '#server/reports/resolve-report.ts';

export const reportsAdminVerbs = [
  verb(contracts.listReports, ({ query: { state, cursor } }, services) =>
    listReports(services, { resolved: state === 'resolved', cursor }),
  ),
  verb(contracts.addOrder, async ({ body: { language, ...order }, setAudit }, services) => {
    const added = await addOrder(services, { order, language });
    setAudit({ subject: added.id, details: order.link });
    return added;
  }),
  verb(contracts.acknowledgeReport, ({ params: { id }, operator }, services) =>
    acknowledgeReport(services, { id, operator }),
  ),
  verb(
    contracts.resolveReport,
    async ({ params: { id }, body: { outcome, note: reason }, operator, setAudit }, services) => {
      const decision = { id, outcome, note: reason, operator };
      const resolved = await resolveReport(services, decision);
      const { kind, subjectId } = resolved.report;
      setAudit({ details: `${outcome}: ${kind} ${subjectId}, ${resolved.reports} reports` });
      return resolved;
    },
  ),
];
