import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/storage/opening/open-storage.ts';
import { StoreRefused } from '#server/storage/opening/store-refused.ts';
import { sqliteReason } from '#server/storage/sqlite/refusal.ts';
import { createFolder } from '../../../tests/factories.ts';

const folder = createFolder();
afterAll(folder.remove);

const open = (file: string) => openDatabase({ kind: 'sqlite', file }, () => {});

/** What the operator is told of a file that is not opened. */
async function refusal(file: string): Promise<string> {
  const error = await open(file).then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StoreRefused);
  expect(error.message).toMatch(/^sqlite:.*: .+$/);
  return error.message.slice(`sqlite:${file} `.length);
}

/** A file as the site leaves it. */
async function createFile(name: string, statement?: string): Promise<string> {
  const file = join(folder.path, name);
  await (await open(file)).close();
  if (statement !== undefined) {
    const handle = new SqliteFile(file);
    handle.exec(statement);
    handle.close();
  }
  return file;
}

describe('a SQLite file that cannot be opened', () => {
  it('is a folder', async () => {
    const file = join(folder.path, 'folder.db');
    mkdirSync(file);
    expect(await refusal(file)).toMatch(
      /^is a folder \(.*\): name a file in it, such as sqlite:.*folder\.db[/\\]quizmingle\.db$/,
    );
  });

  it('is in a folder that cannot be made', async () => {
    writeFileSync(join(folder.path, 'plain'), '');
    expect(await refusal(join(folder.path, 'plain', 'folder', 'new.db'))).toMatch(
      /^is in a folder that cannot be made \(.*mkdir.*\): name a file where/,
    );
  });

  it.runIf(process.platform === 'linux')('is where nobody makes folders', async () => {
    expect(await refusal('/proc/quizmingle/new.db')).toMatch(
      /^is in a folder that cannot be made /,
    );
  });

  it.runIf(existsSync('/dev/full'))('is on a full disk', async () => {
    expect(await refusal('/dev/full')).toMatch(/^has no room left on its disk \(.*\): make room/);
  });

  it('is no database', async () => {
    const file = join(folder.path, 'text.db');
    writeFileSync(file, 'Dear diary, '.repeat(500));
    expect(await refusal(file)).toMatch(/^is no SQLite database \(.*\): name another file, or re/);
  });

  it('is damaged', async () => {
    const file = await createFile('damaged.db');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, 100, 8_192));
    expect(await refusal(file)).toMatch(/^is damaged \(.*\): restore a backup \(npm run data/);
  });

  it.each([
    ['SQLITE_READONLY_DIRECTORY', /^takes no writes \(said\): let the user that runs the site/],
    ['SQLITE_BUSY', /^is locked by another program \(said\): stop that one$/],
    ['SQLITE_FULL', /^has no room left on its disk \(said\): make room there$/],
    ['SQLITE_IOERR_FSYNC', /^cannot be read or written \(said\): look at its disk$/],
    ['SQLITE_CANTOPEN', /^cannot be opened \(said\): let the user that runs the site write/],
  ])('says %s in words', (code, words) => {
    const error = new SqliteFile.SqliteError('said', code);
    expect(sqliteReason(join(folder.path, 'new.db'), error)).toMatch(words);
  });

  it('is not blamed for a mistake of ours', () => {
    const error = new SqliteFile.SqliteError('near "selec": syntax error', 'SQLITE_ERROR');
    expect(sqliteReason(folder.path, error)).toBeNull();
    expect(sqliteReason(folder.path, new TypeError('x is not a function'))).toBeNull();
  });
});

describe('the schema', () => {
  it('of a newer version is refused', async () => {
    const file = await createFile(
      'newer.db',
      "insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')",
    );
    expect(await refusal(file)).toBe(
      'was written by a newer version (it has 9999-later): start that version, or restore a backup from before it',
    );
  });

  it('is brought up to date whole or not at all', async () => {
    const file = join(folder.path, 'other.db');
    const handle = new SqliteFile(file);
    // The last table of a migration, so that those before it are made and have to go again.
    handle.exec('create table word_changes (id)');
    expect(await refusal(file)).toMatch(
      /^refuses this version's tables, and is as it was \(0010-reports: table "word_changes" already exists\): go back/,
    );
    const tables = handle.prepare("select name from sqlite_master where type = 'table'").pluck();
    expect(tables.all()).toEqual(['word_changes']);
    handle.exec('drop table word_changes');
    handle.close();
    await (await open(file)).close();
  });
});
