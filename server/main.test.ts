import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { claimFile } from '#server/storage/sqlite/claim-file.ts';
import { createFolder } from '../tests/factories.ts';

const folder = createFolder();
afterAll(folder.remove);

/** A start that fails: how it ends, and all that it says. */
async function failStart(environment: Record<string, string>, main = 'server/main.ts') {
  const child = spawn(process.execPath, ['--preserve-symlinks', '--preserve-symlinks-main', main], {
    env: { ...process.env, PORT: '0', ...environment },
    timeout: 50_000,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, output, errors };
}

/** The one line, its end included; `words` is how it begins. */
const oneLine = (words: string) => ({
  status: 1,
  output: '',
  errors: expect.stringMatching(new RegExp(`^${words}.*\n$`)),
});

it('says in one line what is wrong with a SQLite file', async () => {
  const file = join(folder.path, 'text.db');
  writeFileSync(file, 'Dear diary, '.repeat(500));
  const failures = [
    [folder.path, 'is a folder '],
    [file, 'is no SQLite database '],
  ] as const;
  await Promise.all(
    failures.map(async ([path, words]) => {
      const failed = await failStart({ DATABASE_URL: `sqlite:${path}` });
      expect(failed).toEqual(oneLine(`DATABASE_URL: sqlite:${path} ${words}`));
    }),
  );
});

it('says in one line that a PostgreSQL does not answer, after some seconds, and no password', async () => {
  const failed = await failStart({ DATABASE_URL: 'postgres://quiz:secret@127.0.0.1:9/quiz' });
  expect(failed).toEqual(oneLine('DATABASE_URL: postgres://127.0.0.1:9/quiz does not answer '));
});

it('refuses a second server on the same SQLite file', async () => {
  const file = join(folder.path, 'two.db');
  const giveBack = claimFile(file, 0);
  const failed = await failStart({ DATABASE_URL: `sqlite:${file}` });
  expect(failed).toEqual(oneLine(`DATABASE_URL: sqlite:${file} is in use by another server: stop`));
  giveBack?.();
});

it('says in one line that the site is not built, or a package not installed', async () => {
  const copy = join(folder.path, 'copy');
  mkdirSync(copy);
  const link = (name: string) =>
    symlinkSync(join(import.meta.dirname, '..', name), join(copy, name));
  for (const name of ['package.json', 'core', 'content', 'server']) link(name);
  const main = join(copy, 'server', 'main.ts');
  const environment = { DATABASE_URL: `sqlite:${join(folder.path, 'copy.db')}` };
  expect(await failStart(environment, main)).toEqual(
    oneLine('The package [\\w-]+ is not there: run npm ci'),
  );
  link('node_modules');
  expect(await failStart(environment, main)).toEqual(
    oneLine(`The built site in ${copy}/build is missing or broken: run npm run build`),
  );
});

it('shows the stack of a mistake of ours', async () => {
  const preload = join(folder.path, 'mistake.mjs');
  writeFileSync(preload, "URL.parse = () => { throw new TypeError('a mistake'); };");
  const failed = await failStart({
    NODE_OPTIONS: `--import=${preload}`,
    PUBLIC_URL: 'https://a.b',
  });
  expect(failed).toMatchObject({ status: 1, errors: expect.stringMatching(/a mistake\n +at /) });
});
