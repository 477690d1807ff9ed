import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import type { Database, Queries, Tables } from '#server/storage/database.ts';
import { createGroupCommit } from '#server/storage/group-commit.ts';
import { migrate } from '#server/storage/migrations/index.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createStorage } from '#server/storage/stores.ts';

function open(file: string, readonly: boolean): SqliteFile.Database {
  const handle = new SqliteFile(file, { readonly, timeout: 5_000 });
  handle.pragma('cache_size = -16000');
  if (readonly) {
    handle.pragma('query_only = true');
  } else {
    handle.pragma('journal_mode = WAL');
    // An acknowledged answer survives a power cut: every commit is synced to the disk.
    handle.pragma('synchronous = FULL');
  }
  return handle;
}

/** Kysely prepares a statement each time it runs one; the few we have are kept instead. */
function withStatementCache(handle: SqliteFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteFile.Statement>();
  return {
    close: () => handle.close(),
    prepare(sql) {
      let statement = statements.get(sql);
      if (statement === undefined) {
        statement = handle.prepare(sql);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

function queries(database: SqliteDatabase): Queries {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/**
 * Opens the SQLite file at `path`, creating it and its folder where they are missing, and brings
 * it to the current schema. One connection writes, another reads.
 */
export async function openSqlite(path: string): Promise<Storage> {
  mkdirSync(dirname(path), { recursive: true });
  const writeHandle = withStatementCache(open(path, false));
  const writer = queries(writeHandle);
  await migrate(writer);
  const readHandle = withStatementCache(open(path, true));
  const reader = queries(readHandle);
  const commits = createGroupCommit((command) => writeHandle.prepare(command).run([]));
  const database: Database = {
    reader,
    write: (job) => commits.run(() => job(writer)),
    async close() {
      await commits.idle();
      readHandle.close();
      writeHandle.close();
    },
  };
  return createStorage(database);
}
