import * as contracts from '#core/contracts/results.ts';
import { verb } from '#server/operations/verb.ts';
import { exportResults } from '#server/results/export-results.ts';
import { removeRow, restoreRow } from '#server/results/move-row.ts';
import { readInsight } from '#server/results/read-insight.ts';
import { readResults } from '#server/results/read-results.ts';
import { countNewest, removeNewest } from '#server/results/remove-newest.ts';

export const resultsVerbs = [
  verb(contracts.readResults, ({ params, query: { limit, cursor }, token: ownerKey }, services) =>
    readResults(services, { ...params, ownerKey, limit, cursor }),
  ),
  verb(contracts.readInsight, ({ params, token: ownerKey }, services) =>
    readInsight(services, { ...params, ownerKey }),
  ),
  verb(contracts.exportResults, async ({ params: { id }, token: ownerKey }, services) => ({
    type: 'text/csv; charset=utf-8',
    name: `quizmingle-${id}.csv`,
    body: await exportResults(services, { id, ownerKey }),
  })),
  verb(contracts.countNewestRows, ({ params, token: ownerKey }, services) =>
    countNewest(services, { ...params, ownerKey }),
  ),
  verb(contracts.removeNewestRows, ({ params, body, token: ownerKey }, services) =>
    removeNewest(services, { ...params, ...body, ownerKey }),
  ),
  verb(contracts.removeRow, ({ params, token: ownerKey }, services) =>
    removeRow(services, { ...params, ownerKey }),
  ),
  verb(contracts.restoreRow, ({ params, token: ownerKey }, services) =>
    restoreRow(services, { ...params, ownerKey }),
  ),
];
