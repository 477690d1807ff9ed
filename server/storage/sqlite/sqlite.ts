import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { type Database, type Queries, runSynchronously } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrations/index.ts';
import { createGroupCommit } from '#server/storage/sqlite/group-commit.ts';
import { makeFolder } from '#server/storage/sqlite/make-folder.ts';
import { createStorage, type Storage } from '#server/storage/stores.ts';
import type { Tables } from '#server/storage/tables.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

function open(file: string, readonly: boolean): SqliteFile.Database {
  const handle = new SqliteFile(file, { readonly, timeout: 5_000 });
  handle.pragma('cache_size = -16000');
  if (readonly) {
    handle.pragma('query_only = true');
  } else {
    handle.pragma('journal_mode = WAL');
    // An acknowledged answer survives a power cut: every commit is synced to disk.
    handle.pragma('synchronous = FULL');
  }
  return handle;
}

/** Disk full, disk broken, database locked: no writes for now, but reads may work. */
const trouble = /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)/;

function withStorageErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const isTrouble = error instanceof SqliteFile.SqliteError && trouble.test(error.code);
    throw isTrouble ? new StorageUnavailable(error) : error;
  }
}

function prepareStatement(handle: SqliteFile.Database, sql: string): SqliteStatement {
  const statement = withStorageErrors(() => handle.prepare(sql));
  return {
    reader: statement.reader,
    all: (parameters) => withStorageErrors(() => statement.all(parameters)),
    run: (parameters) => withStorageErrors(() => statement.run(parameters)),
    iterate: (parameters) => statement.iterate(parameters),
  };
}

/** Kysely prepares a statement on every run; this cache keeps the few there are. */
function withStatementCache(handle: SqliteFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => handle.close(),
    prepare(sql) {
      let statement = statements.get(sql);
      if (statement === undefined) {
        statement = prepareStatement(handle, sql);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

function queries(database: SqliteDatabase): Queries {
  const db: Queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  runSynchronously(db, (sql, parameters) => {
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters), affected: 0 };
    return { rows: [], affected: Number(statement.run(parameters).changes) };
  });
  return db;
}

/** A single transaction: a full disk or a `kill` leaves no half of a schema behind. */
async function migrateWhole(handle: SqliteFile.Database, db: Queries): Promise<void> {
  handle.exec('begin immediate');
  try {
    await migrate(db);
    handle.exec('commit');
  } catch (error) {
    // SQLite may have rolled back by itself.
    if (handle.inTransaction) handle.exec('rollback');
    throw error;
  }
}

/**
 * Opens the SQLite file at `path`, creates it and its folder if missing, and brings it to the
 * current schema. One connection writes, another reads.
 */
export async function openSqliteDatabase(path: string): Promise<Database> {
  makeFolder(dirname(path));
  const openWriter = open(path, false);
  const writeHandle = withStatementCache(openWriter);
  const writer = queries(writeHandle);
  await migrateWhole(openWriter, writer);
  const openReader = open(path, true);
  const readHandle = withStatementCache(openReader);
  const reader = queries(readHandle);
  const commits = createGroupCommit(
    (command) => writeHandle.prepare(command).run([]),
    () => openWriter.inTransaction,
  );
  return {
    reader,
    write: (job) => commits.run(() => job(writer)),
    writeOnce: (statement) => commits.runStatement(() => statement(writer)),
    async space() {
      const { bavail, bsize } = await statfs(dirname(path));
      const read = (name: string) => Number(openReader.pragma(name, { simple: true }));
      return { used: read('page_count') * read('page_size'), free: bavail * bsize };
    },
    async close() {
      await commits.idle();
      readHandle.close();
      writeHandle.close();
    },
  };
}

/** Opens the stores in the SQLite file at `path`. */
export async function openSqlite(path: string): Promise<Storage> {
  return createStorage(await openSqliteDatabase(path));
}
