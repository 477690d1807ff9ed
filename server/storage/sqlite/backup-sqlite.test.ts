import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import {
  BackupRefused,
  backupSqlite,
  restoreSqlite,
} from '#server/storage/sqlite/backup-sqlite.ts';
import { claimFile } from '#server/storage/sqlite/claim-file.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createFolder, createQuiz } from '../../../tests/factories.ts';

const folder = createFolder();
afterAll(folder.remove);

const quizId = 'quiz';

async function finish(storage: Storage, key: string): Promise<void> {
  const kind = { kind: 'custom' as const, version: null, isTimed: false };
  const attempt = { name: 'Asha', device: null, tokenHash: 't', startedAt: 5 };
  await storage.attempts.start({ quizId, key, ...attempt, ...kind });
  const answer = { option: 1, isRight: true, answeredAt: 7, nextAskedAt: 7 };
  const row = { name: 'Asha', nameKey: 'asha', device: null, score: 1, total: 1 };
  await storage.attempts.lockAnswer({ quizId, key, startedAt: 5 }, 0, answer, {
    ...row,
    finishedAt: 9,
    correct: null,
  });
}

it('holds all that was acknowledged before it began, and nothing by halves', async () => {
  const file = join(folder.path, 'live.db');
  const backup = join(folder.path, 'backup.db');
  const live = await openSqlite(file);
  const quiz = { ...createQuiz(), id: quizId, ownerKeyHash: 'hash', createdAt: 1 };
  await live.customQuizzes.create(quiz, null);
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; !isOver; i++) {
      await finish(live, `${writer}-${i}`);
      acknowledged.push(`${writer}-${i}`);
    }
  });
  while (acknowledged.length < 500) await new Promise(setImmediate);
  const before = [...acknowledged];
  // In a process of its own, as an operator gives the command: the writers go on.
  await promisify(execFile)(process.execPath, ['scripts/data.ts', 'backup', backup], {
    env: { ...process.env, DATABASE_URL: `sqlite:${file}` },
  });
  expect(acknowledged.length).toBeGreaterThan(before.length);
  isOver = true;
  await Promise.all(writers);
  await live.close();

  const restored = join(folder.path, 'restored.db');
  expect(restoreSqlite(backup, restored, new Date(0))).toBeNull();
  const storage = await openSqlite(restored);
  for (const key of before) {
    expect((await storage.attempts.find({ quizId, key }))?.answers).toHaveLength(1);
    expect(await storage.leaderboards.row({ quizId, key })).not.toBeNull();
  }
  const rows = await storage.leaderboards.page(quizId, null, 1_000_000);
  expect(await storage.leaderboards.playersByScore(quizId)).toEqual(new Map([[1, rows.length]]));
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, index) => index + 1));
  await storage.close();
});

it('overwrites nothing, and restores nothing over a site that runs', async () => {
  const file = join(folder.path, 'site.db');
  const backup = join(folder.path, 'site-backup.db');
  const before = await openSqlite(file);
  await before.secrets.getOrCreate('name', 'backed up');
  backupSqlite(file, backup);
  expect(() => backupSqlite(file, backup)).toThrow(BackupRefused);
  expect(() => backupSqlite(join(folder.path, 'none.db'), `${backup}2`)).toThrow(BackupRefused);
  expect(() => restoreSqlite(backup, file, new Date(0))).toThrow(/in use/);
  expect(existsSync(`${file}.part`)).toBe(false);
  await before.secrets.getOrCreate('later', 'lost');
  await before.close();

  const aside = restoreSqlite(backup, file, new Date(0));
  const [now, old] = [await openSqlite(file), await openSqlite(aside ?? '')];
  expect(await now.secrets.getOrCreate('name', 'new')).toBe('backed up');
  expect(await now.secrets.getOrCreate('later', 'new')).toBe('new');
  expect(await old.secrets.getOrCreate('later', 'new')).toBe('lost');
  await Promise.all([now.close(), old.close()]);
});

it('restores nothing over a server, also where the file is damaged', async () => {
  const [file, backup] = [join(folder.path, 'held.db'), join(folder.path, 'held-backup.db')];
  const other = join(folder.path, 'held-other.db');
  await (await openSqlite(other)).close();
  backupSqlite(other, backup);
  writeFileSync(file, 'damaged while a server runs on it'.repeat(100));
  const giveBack = claimFile(file, 0);
  expect(() => restoreSqlite(backup, file, new Date(0))).toThrow(/in use: stop the site first/);
  giveBack?.();
  expect(restoreSqlite(backup, file, new Date(0))).toMatch(/before-1970/);
});

it('takes no damaged backup, and replaces a damaged database', async () => {
  const [file, backup] = [join(folder.path, 'damaged.db'), join(folder.path, 'sound.db')];
  const sound = await openSqlite(join(folder.path, 'other.db'));
  backupSqlite(join(folder.path, 'other.db'), backup);
  await sound.close();
  writeFileSync(file, 'no database at all, but long enough to be taken for one'.repeat(100));
  expect(() => restoreSqlite(file, join(folder.path, 'new.db'), new Date(0))).toThrow(/no sound/);
  expect(restoreSqlite(backup, file, new Date(0))).toMatch(/before-1970/);
  await (await openSqlite(file)).close();
});
