import * as contracts from '#core/contracts/moderation.ts';
import { readAuditLog } from '#server/admin/read-audit-log.ts';
import { verb } from '#server/operations/verb.ts';

export const adminVerbs = [
  verb(contracts.readAuditLog, ({ query: { cursor } }, services) =>
    readAuditLog(services, { cursor }),
  ),
];
