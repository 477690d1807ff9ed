import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#server/storage/sqlite/sqlite.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createFolder, createQuiz } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

const folder = createFolder();
afterAll(folder.remove);

describe.each(await storageAdapters())('storage on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('has every change of the schema', async () => {
    expect(await storage.isMigrated()).toBe(true);
  });

  it('answers a ping', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
  });

  it('keeps the first secret of a name for everyone', async () => {
    const name = uniqueId('secret');
    const given = await Promise.all(
      ['a', 'b', 'c'].map((candidate) => storage.secrets.getOrCreate(name, candidate)),
    );
    expect(new Set(given).size).toBe(1);
    expect(await storage.secrets.getOrCreate(name, 'd')).toBe(given[0]);
  });
});

describe('the SQLite file', () => {
  it('holds everything after it was closed and opened again', async () => {
    const path = join(folder.path, 'again.db');
    const quiz = { ...createQuiz(), id: 'kept', ownerKeyHash: 'hash', createdAt: 1 };
    const before = await openSqlite(path);
    await before.customQuizzes.create(quiz, null);
    await before.close();
    const after = await openSqlite(path);
    expect(await after.customQuizzes.find('kept')).toMatchObject(quiz);
    await after.close();
  });
});
