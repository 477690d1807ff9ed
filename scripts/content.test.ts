import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { createFolder } from '../tests/factories.ts';
import { givenQuiz, jsonFile } from '../tests/quiz-files.ts';

let folder: ReturnType<typeof createFolder>;
let environment: Record<string, string>;
beforeEach(() => {
  folder = createFolder();
  environment = { DATABASE_URL: `sqlite:${join(folder.path, 'test.db')}`, LOG_LEVEL: 'silent' };
});
afterEach(() => folder.remove());

/** Runs the command in a process of its own. */
async function content(...options: readonly string[]) {
  const child = spawn(process.execPath, ['scripts/content.ts', ...options], {
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, output, errors };
}

function write(name: string, written: string): string {
  const file = join(folder.path, name);
  writeFileSync(file, written);
  return file;
}

test('a running server shows an import of another process within two seconds', async () => {
  const services = await createServices(readConfig(environment));
  expect(await services.quizzes.find('capitals')).toBeNull();
  const file = write('quiz.json', jsonFile(givenQuiz()));

  expect(await content('import', file)).toEqual({
    status: 0,
    output: 'capitals: 1 question (new)\n',
    errors: '',
  });
  const imported = Date.now();
  await expect
    .poll(async () => (await services.quizzes.find('capitals'))?.name.en, { timeout: 2_000 })
    .toBe('Capitals');
  expect(Date.now() - imported).toBeLessThan(2_000);

  expect((await content('import', file)).output).toBe('capitals: 1 question (replaced)\n');
  const out = join(folder.path, 'out.csv');
  expect(await content('export', out, '--slug', 'capitals')).toEqual({
    status: 0,
    output: 'capitals: 1 question\n',
    errors: '',
  });
  expect(readFileSync(out, 'utf8')).toContain('The capital of India?');
  await services.storage.close();
});

test('a failure lists fifty problems, counts the others and stores nothing', async () => {
  const bad = Array.from({ length: 53 }, (_, index) => givenQuiz({ slug: `quiz-${index}-` }));
  const file = write('bad.json', jsonFile(givenQuiz(), ...bad));
  const { status, output, errors } = await content('import', file);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  const lines = errors.trimEnd().split('\n');
  expect(lines).toHaveLength(51);
  expect(lines[0]).toMatch(
    /bad\.json:\d+: quizzes\[1\]\.slug: must be lower-case letters a-z, digits and single hyphens$/,
  );
  expect(lines.at(-1)).toBe('and 3 more');
  expect(existsSync(join(folder.path, 'test.db'))).toBe(false);
});

test('a dry run stores nothing', async () => {
  const file = write('quiz.gift', 'Is it true? {T}');
  const label = ['--slug', 'truth', '--name', 'सच', '--language', 'hi'];
  const { status, output } = await content('import', file, ...label, '--dry-run');
  expect({ status, output }).toEqual({
    status: 0,
    output: 'truth: 1 question (new)\nNothing was stored: --dry-run\n',
  });
  const out = join(folder.path, 'out.json');
  expect(await content('export', out)).toMatchObject({
    status: 1,
    errors: `${out}: there is no ready quiz to export\n`,
  });
});

test('explains itself', async () => {
  expect((await content('--help')).output).toContain('npm run content -- import FILE…');
  for (const [mistake, reason] of [
    [[], 'say import or export'],
    [['import'], 'import needs a file'],
    [['import', 'a.json', '--language', 'fr'], '--language takes en, hi'],
    [['export', 'a.json', '--no-such'], "Unknown option '--no-such'"],
  ] as const) {
    const { status, errors } = await content(...mistake);
    expect(status).toBe(1);
    expect(errors).toContain(reason);
    expect(errors).toContain('npm run content -- --help');
  }
});
