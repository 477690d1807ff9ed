import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quizTypes } from '#core/custom-quiz.ts';
import { openPostgresDatabase } from '#server/storage/postgres/postgres.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite.ts';
import { createFolder, createQuiz } from '../tests/factories.ts';
import { createDatabase, runOn } from '../tests/postgres-database.ts';
import { realPostgres } from '../tests/real-services.ts';

const postgres = await realPostgres();

let folder: ReturnType<typeof createFolder>;
let own: string;
beforeEach(() => {
  folder = createFolder();
  own = join(folder.path, 'own.db');
});
afterEach(() => folder.remove());

/** Runs the command in a process of its own. */
async function data(...options: readonly string[]) {
  const env = { DATABASE_URL: `sqlite:${own}`, PUBLIC_URL: 'https://quiz.example' };
  const child = spawn(process.execPath, ['scripts/data.ts', ...options], {
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, output, errors };
}

async function fill(): Promise<void> {
  const storage = await openSqlite(own);
  const quiz = { ...createQuiz(), id: 'quiz', ownerKeyHash: 'hash', createdAt: 1 };
  await storage.customQuizzes.create(quiz, null);
  await storage.close();
}

test('copies a database, and counts the rows of each table', async () => {
  await fill();
  const target = `sqlite:${join(folder.path, 'copy.db')}`;
  const copied = await data('copy', '--from', `sqlite:${own}`, '--to', target);
  expect(copied).toMatchObject({ status: 0, errors: '' });
  expect(copied.output).toContain('custom_quizzes: 1 rows, 1 in the target\n');
  expect(copied.output).toMatch(/^1 rows in sqlite:.*copy\.db$/m);

  const storage = await openSqlite(join(folder.path, 'copy.db'));
  await storage.players.create({ id: 'new', balance: 1, createdAt: 1 });
  await storage.close();
  const again = await data('copy', '--from', `sqlite:${own}`, '--to', target);
  expect(again.status).toBe(1);
  expect(again.output).toContain('players: 0 rows, 1 in the target  DIFFERENT\n');
});

test.runIf(postgres !== null)('copies without a statement timeout', async () => {
  await fill();
  const target = await createDatabase(postgres ?? '');
  await (await openPostgresDatabase(target.url, () => {})).close();
  // Refuses connections with a statement timeout.
  await runOn(
    target.url,
    `create function refuse_the_hasty() returns trigger language plpgsql as $$ begin
      if current_setting('statement_timeout') <> '0' then raise 'in haste'; end if;
      return new;
    end $$;
    create trigger patience before insert on custom_quizzes
      for each row execute function refuse_the_hasty()`,
  );
  const copied = await data('copy', '--from', `sqlite:${own}`, '--to', target.url);
  await target.remove();
  expect(copied).toMatchObject({ status: 0, errors: '' });
});

test('backs up a database and restores the backup', async () => {
  await fill();
  const backup = join(folder.path, 'backup.db');
  expect(await data('backup', backup)).toMatchObject({ status: 0, errors: '' });
  const restored = await data('restore', backup);
  expect(restored).toMatchObject({ status: 0, errors: '' });
  expect(restored.output).toContain('What was there before is ');
  const storage = await openSqlite(own);
  expect(await storage.customQuizzes.find('quiz')).not.toBeNull();
  await storage.close();
});

test('imports an export, into a private file of owner links', async () => {
  const id = 'AbCdEfGhIjKlMnOpQrSt';
  const file = join(folder.path, 'export.json');
  const [question] = createQuiz().data;
  const fields = { name: 'Ravi', type: 'couple', data: [question], friendScore: [] };
  writeFileSync(file, JSON.stringify({ [id]: fields, other: { ...fields, type: 'none' } }));
  const { status, output, errors } = await data('import-firestore', file);
  expect(status).toBe(1);
  expect(errors).toBe(`${file}:other: type: none is none of ${quizTypes.join(', ')}\n`);
  expect(output).toContain('1 imported, 0 there already, 1 refused');
  const links = `${file}.owner-links.csv`;
  expect(readFileSync(links, 'utf8')).toMatch(
    new RegExp(`^document,name,owner link\n"${id}","Ravi","https://quiz.example/Owner/${id}\\?`),
  );
  expect(statSync(links).mode & 0o777).toBe(0o600);
});

test('names an unusable database and the reason in one line', async () => {
  const none = 'postgres://quiz:secret@127.0.0.1:9/quiz';
  const copied = await data('copy', '--from', none, '--to', `sqlite:${own}`);
  const why = 'connect ECONNREFUSED 127.0.0.1:9';
  const errors = `--from: postgres://127.0.0.1:9/quiz does not answer (${why}): start it, or set its right host and port\n`;
  expect(copied).toEqual({ status: 1, output: '', errors });

  mkdirSync(own);
  const sentence = (words: string) => expect.stringMatching(new RegExp(`^${words}.*\n$`));
  const file = join(folder.path, 'file.json');
  writeFileSync(file, '{}');
  expect(await data('import-firestore', file)).toMatchObject({
    status: 1,
    errors: sentence(`DATABASE_URL: sqlite:${own} is a folder `),
  });
  expect(await data('backup', join(folder.path, 'backup.db'))).toMatchObject({
    status: 1,
    errors: `${own} is a folder: name a file\n`,
  });
});

test.each([
  [[], /^say copy/],
  [['copy', '--from', 'sqlite:a'], /^say --to/],
  [['copy', '--from', 'mysql:a', '--to', 'sqlite:b'], /^--from takes sqlite:/],
  [['backup'], /^backup needs one file/],
  [['restore', 'nothing.db'], /nothing\.db is no sound database/],
  [['import-firestore', 'nothing.json'], /ENOENT/],
])('says what is wrong with %j', async (options, reason) => {
  expect(await data(...options)).toMatchObject({
    status: 1,
    output: '',
    errors: expect.stringMatching(reason),
  });
});
