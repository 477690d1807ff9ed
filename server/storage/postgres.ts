import { type Dialect, Kysely } from 'kysely';
import type { Database, Tables } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrations/index.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createStorage } from '#server/storage/stores.ts';

/** The same stores over a PostgreSQL dialect of Kysely, brought to the current schema. */
export async function openPostgres(dialect: Dialect): Promise<Storage> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  const database: Database = {
    reader: db,
    write: (job) => db.transaction().execute(job),
    close: () => db.destroy(),
  };
  return createStorage(database);
}
