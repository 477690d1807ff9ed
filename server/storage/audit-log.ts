import type { AuditEntry } from '#core/audit-log.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import { preparePages } from '#server/storage/keyset.ts';

export function createAuditLogStore({ reader, write }: Database) {
  const readPage = preparePages(
    reader,
    (db: Queries) =>
      db.selectFrom('audit_log').select(['id', 'at', 'operator', 'action', 'subject', 'details']),
    [
      ['at', 'desc'],
      ['id', 'desc'],
    ],
  );

  return {
    async add(entry: AuditEntry): Promise<void> {
      await write((tx) => tx.insertInto('audit_log').values(entry).execute());
    },

    /** Entries newest first; `after` null begins with the newest. */
    page: (
      after: Pick<AuditEntry, 'at' | 'id'> | null,
      limit: number,
    ): Promise<readonly AuditEntry[]> => readPage({}, after && [after.at, after.id], limit),
  };
}
