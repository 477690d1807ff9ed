import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultLanguage, languages } from '#core/language.ts';
import { refusals, skipReasons } from '#core/quiz-drafts.ts';
import { quizFormats, writtenFormats } from '#core/quiz-files.ts';
import { csvColumns } from '#server/quiz-files/csv-columns.ts';
import { createQuizFiles, png, type QuizFiles, svg } from '../../tests/quiz-files.ts';

const docs = (file: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', file), 'utf8');

const page = docs('content-files.md');

/** The example that follows a heading. */
function exampleOf(heading: string, fence: string): string {
  const section = page.slice(page.indexOf(`\n## ${heading}\n`));
  return section.split(`\`\`\`${fence}\n`)[1]?.split('```')[0] ?? '';
}

let files: QuizFiles;
beforeEach(async () => {
  files = await createQuizFiles();
});
afterEach(() => files.close());

test('the examples of docs/content-files.md can be imported', async () => {
  files.write('map.svg', svg);
  const json = exampleOf('Our own JSON', 'json').replace('iVBOR…', png.toString('base64'));
  expect(await files.importFile(files.write('example.json', json))).toHaveLength(1);
  expect(await files.importFile(files.write('example.csv', exampleOf('CSV', 'csv')))).toEqual([
    { slug: 'capitals', questions: 2, replaced: true },
  ]);
  const gift = /```\n(\/\/ Empty[^`]*)```/.exec(page)?.[1] ?? '';
  const label = { slug: 'geography', name: 'Geography' };
  expect(await files.importFile(files.write('example.gift', gift), label)).toEqual([
    { slug: 'geography', questions: 3, replaced: false },
  ]);
});

test('docs/content-files.md names every column of CSV', () => {
  const named: readonly string[] = page.match(/`[a-z]+(?:_[a-z0-9]+)*`/g) ?? [];
  // Of the options and of the right sides it names the first and the last, of languages the default one.
  const others = languages.filter((language) => language !== defaultLanguage);
  const shown = csvColumns.filter(
    (column) =>
      !/^(?:option_(?:[2-7]|10|11)|match_[2-5])_/.test(column) &&
      !others.some((other) => column.endsWith(`_${other}`)),
  );
  expect(shown.filter((column) => !named.includes(`\`${column}\``))).toEqual([]);
});

/** The codes in the column of a table whose header has this name. */
function codesIn(text: string, header: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('|') && line.includes(`| ${header} `));
  const column = lines[start]?.split('|').findIndex((cell) => cell.trim() === header) ?? -1;
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  const cells = lines.slice(start + 2, end).map((line) => line.split('|')[column] ?? '');
  return cells.flatMap((cell) => cell.match(/[\w-]+(?=`)/g) ?? []);
}

test('the documents name the formats and codes that there are', () => {
  expect(codesIn(page, '`--format`').toSorted()).toEqual([...quizFormats].toSorted());
  const specification = docs('specification/quiz-files.md');
  expect(/format=([\w|]+)/.exec(specification)?.[1]?.split('|').toSorted()).toEqual(
    [...writtenFormats].toSorted(),
  );
  const [skipped = '', refused = ''] = specification.split('## Hostile files');
  expect(codesIn(skipped, 'code').toSorted()).toEqual([...skipReasons].toSorted());
  expect(codesIn(refused, 'code').toSorted()).toEqual([...refusals].toSorted());
  const row = docs('specification/running.md')
    .split('\n')
    .find((line) => line.includes('ready quizzes, in and out'));
  for (const name of [
    'JSON',
    'CSV',
    'Open Trivia DB',
    'GIFT',
    'Moodle',
    'QTI',
    'Kahoot',
    'Aiken',
  ]) {
    expect(row).toContain(name);
  }
});
