import { type Database, prepare, type Queries } from '#server/storage/database.ts';

/** Reads a counter of changes; 0 before the first change. */
export function contentVersion(database: Database, name: string): () => Promise<number> {
  const find = prepare(database.reader, (db) =>
    db.selectFrom('content_versions').select('version').where('name', '=', name),
  );
  return async () => (await find(database.reader, {})).rows[0]?.version ?? 0;
}

/**
 * Counts a change and resolves to the new count. Other transactions that count the same changes
 * wait until this one ends, so as a first step it admits one writer at a time.
 */
export async function countChange(tx: Queries, name: string): Promise<number> {
  const { version } = await tx
    .insertInto('content_versions')
    .values({ name, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({
        version: update('content_versions.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
