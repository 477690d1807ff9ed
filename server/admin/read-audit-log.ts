import type { AuditLog } from '#core/audit-log.ts';
import { adminPageSize, pageOf, positionOf } from '#server/operators/cursor.ts';
import type { Services } from '#server/services.ts';

/** The operators' actions, newest first. A foreign cursor is `invalid`. */
export async function readAuditLog(
  { storage }: Services,
  { cursor }: { cursor: string | undefined },
): Promise<AuditLog> {
  const found = await storage.auditLog.page(positionOf(cursor), adminPageSize + 1);
  return pageOf(found, (entry) => entry);
}
