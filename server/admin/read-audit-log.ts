import type { AuditLog } from '#core/audit-log.ts';
import { adminPageSize, pageOf, positionOf } from '#server/operators/cursor.ts';
import type { Services } from '#server/services.ts';

/** What operators did, newest first. A cursor that is not one of ours is `invalid`. */
export async function readAuditLog(
  { storage }: Services,
  { cursor }: { cursor: string | undefined },
): Promise<AuditLog> {
  const found = await storage.auditLog.page(positionOf(cursor), adminPageSize + 1);
  return pageOf(found, (entry) => entry);
}
