import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { StoreRefused } from '#server/storage/opening/store-refused.ts';
import { claimDatabase, claimFile } from '#server/storage/sqlite/claim-file.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite.ts';
import { createFolder } from '../../../tests/factories.ts';

const folder = createFolder();
afterAll(folder.remove);

/** Another process that holds a file, until it is killed or has done `then`. */
async function holdElsewhere(file: string, then = 'setInterval(() => {}, 1000)') {
  const script = `
    const { claimFile } = await import('#server/storage/sqlite/claim-file.ts');
    if (claimFile(process.argv[1], 0) === null) throw new Error('taken');
    console.log('held');
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('keeps a file from every other process, and from nobody once that is killed', async () => {
  const file = join(folder.path, 'killed.db');
  const holder = await holdElsewhere(file);
  expect(claimFile(file, 0)).toBeNull();
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  const giveBack = claimFile(file, 0);
  expect(giveBack).not.toBeNull();
  expect(claimFile(file, 0)).toBeNull();
  giveBack?.();
  claimFile(file, 0)?.();
});

it('waits for a process that ends', async () => {
  const file = join(folder.path, 'ends.db');
  await holdElsewhere(file, 'setTimeout(() => process.exit(), 200)');
  const giveBack = claimFile(file, 60_000);
  expect(giveBack).not.toBeNull();
  giveBack?.();
});

it('knows a file by the one that a link leads to', () => {
  const [file, link] = [join(folder.path, 'linked.db'), join(folder.path, 'link.db')];
  writeFileSync(file, '');
  symlinkSync(file, link);
  const giveBack = claimFile(file, 0);
  expect(claimFile(link, 0)).toBeNull();
  giveBack?.();
});

it('stands in the way of no tool, and leaves one empty file', async () => {
  const own = createFolder();
  const file = join(own.path, 'tool.db');
  const giveBack = claimFile(file, 0);
  const storage = await openSqlite(file);
  expect(await storage.secrets.getOrCreate('name', 'kept')).toBe('kept');
  await storage.close();
  giveBack?.();
  expect(readdirSync(own.path).toSorted()).toEqual(['tool.db', 'tool.db-lock']);
  own.remove();
});

it('says which server is refused and why, and refuses none on a PostgreSQL', () => {
  const file = join(folder.path, 'two.db');
  const giveBack = claimFile(file, 0);
  const claim = () => claimDatabase({ kind: 'sqlite', file }, 0);
  expect(claim).toThrow(StoreRefused);
  expect(claim).toThrow(
    /^sqlite:.*two\.db is in use by another server: stop that one, or name another file; several servers/,
  );
  giveBack?.();
  claimDatabase({ kind: 'postgres', url: 'postgres://db/quiz' });
  claimDatabase({ kind: 'postgres', url: 'postgres://db/quiz' });
});
