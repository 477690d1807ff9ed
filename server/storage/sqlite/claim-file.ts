import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { StoreAddress } from '#server/storage/opening/store-address.ts';
import { StoreRefused } from '#server/storage/opening/store-refused.ts';
import { makeFolder } from '#server/storage/sqlite/make-folder.ts';
import { sqliteReason } from '#server/storage/sqlite/refusal.ts';

/** How long, in ms, a server that is being replaced gets to finish. */
const defaultPatience = 5_000;

/** A lock without a reference would be released. */
const held = new Set<SqliteFile.Database>();

/**
 * An exclusive lock on `file`, which stays empty; null if another process holds it for all of
 * `patience`.
 */
function lock(file: string, patience: number): SqliteFile.Database | null {
  const handle = new SqliteFile(file, { timeout: patience });
  try {
    // Without this, a journal file would be left behind.
    handle.pragma('journal_mode = MEMORY');
    handle.exec('begin exclusive');
    return handle;
  } catch (error) {
    handle.close();
    if (error instanceof SqliteFile.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/**
 * Claims the SQLite file at `path` for this process; returns a function that releases it, or null
 * if another process has held it for `patience` ms. The claim is an operating system lock on a file
 * beside it, so it ends with the process, however that ends. Tools that only read or add need none.
 * Throws `StoreRefused`.
 */
export function claimFile(path: string, patience: number): (() => void) | null {
  try {
    makeFolder(dirname(path));
    // The reason is reported when the file is opened.
    if (existsSync(path) && !statSync(path).isFile()) return () => {};
    // Where SQLite puts its log: beside the target of a link.
    const file = existsSync(path) ? realpathSync(path) : path;
    const claimed = lock(`${file}-lock`, patience);
    if (claimed === null) return null;
    held.add(claimed);
    return () => {
      held.delete(claimed);
      claimed.close();
    };
  } catch (error) {
    const reason = sqliteReason(path, error);
    throw reason === null ? error : new StoreRefused({ kind: 'sqlite', file: path }, reason);
  }
}

/**
 * Makes this process the only server on a SQLite file until it ends; PostgreSQL allows any number.
 * Throws `StoreRefused`.
 */
export function claimDatabase(address: StoreAddress, patience = defaultPatience): void {
  if (address.kind !== 'sqlite' || claimFile(address.file, patience) !== null) return;
  throw new StoreRefused(
    address,
    'is in use by another server: stop that one, or name another file; several servers on the same data need PostgreSQL (docs/operations.md)',
  );
}
