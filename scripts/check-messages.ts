/** Checks that every message exists in every language, with the same placeholders, and is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '#core/language.ts';

type Messages = Record<string, unknown>;

function read(language: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
  return messages;
}

function placeholders(message: unknown): string {
  const found = JSON.stringify(message).match(/\{[a-z]\w*\}/gi) ?? [];
  return [...new Set(found)].sort().join(' ');
}

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('paraglide'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

const inDefault = read(defaultLanguage);
const others = languages
  .filter((language) => language !== defaultLanguage)
  .map((language) => ({ language, messages: read(language) }));
const code = sources('app');
const problems: string[] = [];
for (const { language, messages } of others) {
  for (const key of Object.keys(messages)) {
    if (!(key in inDefault)) problems.push(`${key}: in ${language}, not in ${defaultLanguage}`);
  }
}
for (const [key, message] of Object.entries(inDefault)) {
  for (const { language, messages } of others) {
    const [own, usual] = [placeholders(messages[key]), placeholders(message)];
    if (!(key in messages)) problems.push(`${key}: not in ${language}`);
    else if (own !== usual) {
      problems.push(`${key}: placeholders differ in ${language}: ${usual} | ${own}`);
    }
  }
  if (!new RegExp(`\\bm\\.${key}\\b`).test(code)) problems.push(`${key}: not used`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
