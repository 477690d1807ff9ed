/** Every message exists in every language, with the same placeholders, and is used somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

const english = read('en');
const hindi = read('hi');
const code = sources('app');
const problems: string[] = [];
for (const key of new Set([...Object.keys(english), ...Object.keys(hindi)])) {
  if (!(key in hindi)) problems.push(`${key}: no Hindi`);
  else if (!(key in english)) problems.push(`${key}: no English`);
  else if (placeholders(english[key]) !== placeholders(hindi[key])) {
    problems.push(
      `${key}: placeholders differ: ${placeholders(english[key])} | ${placeholders(hindi[key])}`,
    );
  }
  if (!new RegExp(`\\bm\\.${key}\\b`).test(code)) problems.push(`${key}: not used`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
