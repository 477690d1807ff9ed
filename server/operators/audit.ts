import type { AuditEntry } from '#core/audit-log.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** Writes an entry of the audit log. */
export async function recordAudit(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  entry: Pick<AuditEntry, 'operator' | 'action'> & Partial<Pick<AuditEntry, 'subject' | 'details'>>,
): Promise<void> {
  await storage.auditLog.add({ id: randomKey(), at: now(), subject: '', details: '', ...entry });
}
