import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '#content/texts.ts';
import { defaultLanguage } from '#core/language.ts';
import { copySite, run } from '../copy-site.ts';
import { madeUp, translated, translatedMessages, withMadeUp } from './texts.ts';

/** The only line that a new language adds to an existing file. */
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

/** Adds the language to quiz files, each of which contains all languages. */
function addToQuizzes(folder: string): void {
  const quizzes = join(folder, 'content/ready-quizzes');
  for (const name of readdirSync(quizzes).filter((file) => file.endsWith('.json'))) {
    const file = join(quizzes, name);
    writeFileSync(file, JSON.stringify(withMadeUp(readJson(file))));
  }
}

/** Builds a copy of the site, in `folder`, with one more language: one line, and its own files. */
export function buildMadeUpSite(folder: string): void {
  copySite(folder);
  addLine(folder);
  addOwnFiles(folder);
  addToQuizzes(folder);
  run(folder, 'node', 'scripts/check-messages.ts');
  run(folder, 'node', 'scripts/build.ts');
  run(folder, 'react-router', 'typegen');
  run(folder, 'tsc');
}
