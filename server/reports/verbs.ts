import * as contracts from '#core/contracts/reports.ts';
import { verb } from '#server/operations/verb.ts';
import { addReport } from '#server/reports/add-report.ts';

export const reportsVerbs = [
  verb(contracts.addReport, ({ body: report, idempotencyKey, address }, services) =>
    addReport(services, {
      report,
      address,
      idempotencyKey,
    }),
  ),
];
