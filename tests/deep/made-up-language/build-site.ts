import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { texts } from '#content/texts.ts';
import { defaultLanguage } from '#core/language.ts';
import { madeUp, translated, translatedMessages, withMadeUp } from './texts.ts';

const rooms = 'app bench content core messages public scripts server tests'.split(' ');
const files = [
  'package.json',
  'playwright.config.ts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'vitest.deep.config.ts',
];

/** All that somebody writes by hand into a file that is there. */
const line = `  ${madeUp}: { name: '[Made-up]', locale: 'en-IN', anonymous: '[Nobody]' },\n`;

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function addLine(folder: string): void {
  const file = join(folder, 'core/language.ts');
  const code = readFileSync(file, 'utf8');
  const end = '} as const satisfies';
  if (code.split(end).length !== 2) throw new Error('the list of languages has no end');
  writeFileSync(file, code.replace(end, line + end));
}

function addOwnFiles(folder: string): void {
  const messages = translatedMessages(readJson('messages/en.json'));
  writeFileSync(join(folder, 'messages', `${madeUp}.json`), JSON.stringify(messages));
  const content = join(folder, 'content', madeUp);
  mkdirSync(content);
  const data = JSON.stringify(translated(texts[defaultLanguage]), null, 2);
  writeFileSync(
    join(content, 'texts.ts'),
    "import type { LanguageTexts } from '#content/language-texts.ts';\n\n" +
      `export const texts: LanguageTexts = ${data};\n`,
  );
}

/** Quiz files hold all languages, as they do when operators send them. */
function addToQuizzes(folder: string): void {
  const quizzes = join(folder, 'content/ready-quizzes');
  for (const name of readdirSync(quizzes).filter((file) => file.endsWith('.json'))) {
    const file = join(quizzes, name);
    writeFileSync(file, JSON.stringify(withMadeUp(readJson(file))));
  }
}

/** Runs one of our tools in a folder; throws what it has written where it fails. */
function run(folder: string, command: string, ...options: readonly string[]): void {
  const tools = resolve('node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(command, options, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}:\n${stdout}${stderr}`);
}

/** A copy of the site, in `folder`, with a language more: one line, and files of its own. */
export function buildMadeUpSite(folder: string): void {
  for (const room of rooms) {
    cpSync(room, join(folder, room), {
      recursive: true,
      filter: (path) => !path.includes('paraglide'),
    });
  }
  for (const file of files) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  addLine(folder);
  addOwnFiles(folder);
  addToQuizzes(folder);
  run(folder, 'node', 'scripts/check-messages.ts');
  run(folder, 'node', 'scripts/build.ts');
  run(folder, 'react-router', 'typegen');
  run(folder, 'tsc');
}
