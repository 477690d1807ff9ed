import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { claimFile } from '#server/storage/sqlite/claim-file.ts';

/** Why there is no backup, or nothing was restored, for the person at the command line. */
export class BackupRefused extends Error {}

function toDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Renames a finished file durably: after a power cut it is whole or absent. */
function putInPlace(part: string, file: string): void {
  toDisk(part);
  renameSync(part, file);
  toDisk(dirname(file));
}

function assertNoFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new BackupRefused(`${path} is a folder: name a file`);
  }
}

/** Throws unless every page of a file is sound and the file is a database of this site. */
function assertSound(file: string): void {
  try {
    const database = new SqliteFile(file, { readonly: true, fileMustExist: true });
    try {
      const found = database.pragma('integrity_check', { simple: true });
      if (found !== 'ok') throw new Error(String(found));
      database.prepare('select count(*) from kysely_migration').get();
    } finally {
      database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new BackupRefused(`${file} is no sound database of this site: ${reason}`);
  }
}

/**
 * Writes everything that `database` holds at this moment into the new file `backup`, while a server
 * goes on writing, and checks it. Throws `BackupRefused`.
 */
export function backupSqlite(database: string, backup: string): void {
  if (!existsSync(database)) throw new BackupRefused(`there is no ${database}`);
  assertNoFolder(database);
  if (existsSync(backup)) throw new BackupRefused(`${backup} is there already`);
  const part = `${backup}.part`;
  rmSync(part, { force: true });
  try {
    const source = new SqliteFile(database, { readonly: true, timeout: 5_000 });
    try {
      // A single read transaction: a snapshot that blocks nobody.
      source.prepare('vacuum into ?').run(part);
    } finally {
      source.close();
    }
  } catch (error) {
    rmSync(part, { force: true });
    const reason = error instanceof Error ? error.message : error;
    throw new BackupRefused(`${database} cannot be copied to ${backup}: ${reason}`);
  }
  assertSound(part);
  putInPlace(part, backup);
}

/**
 * Makes sure that nobody has the database open, and that it is one file, by checkpointing its log.
 * A damaged file cannot tell who uses it.
 */
function assertUnused(database: string): void {
  const handle = new SqliteFile(database, { timeout: 0 });
  try {
    handle.pragma('journal_mode = DELETE');
  } catch (error) {
    const code = error instanceof SqliteFile.SqliteError ? error.code : '';
    if (code === 'SQLITE_BUSY') {
      throw new BackupRefused(`${database} is in use: stop the site first`);
    }
  } finally {
    handle.close();
  }
}

/**
 * Puts a backup in the place of `database`, which stays under another name. Resolves to that name,
 * or null if there was none. Throws `BackupRefused` and then changes nothing.
 */
export function restoreSqlite(backup: string, database: string, now: Date): string | null {
  assertSound(backup);
  assertNoFolder(database);
  // Keeps servers from starting on the file, and detects a running one even if the file is damaged.
  const giveBack = claimFile(database, 0);
  if (giveBack === null) throw new BackupRefused(`${database} is in use: stop the site first`);
  try {
    return replace(backup, database, now);
  } finally {
    giveBack();
  }
}

function replace(backup: string, database: string, now: Date): string | null {
  const isThere = existsSync(database);
  if (isThere) assertUnused(database);
  const part = `${database}.part`;
  copyFileSync(backup, part);
  assertSound(part);
  const aside = `${database}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  if (isThere) {
    renameSync(database, aside);
    // The log of a damaged file goes with it: the new file must not pick it up.
    for (const end of ['-wal', '-shm']) {
      if (existsSync(database + end)) renameSync(database + end, aside + end);
    }
  }
  putInPlace(part, database);
  return isThere ? aside : null;
}
