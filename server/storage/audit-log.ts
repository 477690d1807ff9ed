import type { Database } from '#server/storage/database.ts';
import type { AuditLogStore } from '#server/storage/storage.ts';

export function createAuditLogStore(database: Database): AuditLogStore {
  return {
    async add(entry) {
      await database.write((tx) => tx.insertInto('audit_log').values(entry).execute());
    },

    async page(after, limit) {
      const newest = database.reader
        .selectFrom('audit_log')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after === null) return newest.execute();
      return newest
        .where(({ eb, or, and }) =>
          or([eb('at', '<', after.at), and([eb('at', '=', after.at), eb('id', '<', after.id)])]),
        )
        .execute();
    },
  };
}
