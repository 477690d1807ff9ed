import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultLanguage, languages } from '#core/language.ts';
import { csvColumns } from '#server/quiz-files/csv-columns.ts';
import { createQuizFiles, png, type QuizFiles, svg } from '../../tests/quiz-files.ts';

const page = readFileSync(
  join(import.meta.dirname, '..', '..', 'docs', 'content-files.md'),
  'utf8',
);

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
  // Of the options it names the first and the last, of languages the default one.
  const others = languages.filter((language) => language !== defaultLanguage);
  const shown = csvColumns.filter(
    (column) =>
      !/^option_[2-7]_/.test(column) && !others.some((other) => column.endsWith(`_${other}`)),
  );
  expect(shown.filter((column) => !named.includes(`\`${column}\``))).toEqual([]);
});
