import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exportQuerySchema, importQuerySchema } from '#core/quiz-files.ts';

describe('a file of quizzes', () => {
  it('comes in English, as it is written, and is stored', () => {
    expect(v.parse(importQuerySchema, { file: 'a.csv' })).toEqual({
      file: 'a.csv',
      language: 'en',
      encoding: 'default',
      dryRun: 'false',
      partial: 'false',
    });
  });

  it.each([
    {},
    { file: 'x'.repeat(201) },
    { file: 'a', format: 'xlsx' },
    { file: 'a', slug: 'No Slug' },
    { file: 'a', name: '  ' },
    { file: 'a', language: 'fr' },
    { file: 'a', encoding: 'rot13' },
    { file: 'a', dryRun: 'yes' },
  ])('does not come with %j', (query) => {
    expect(v.is(importQuerySchema, query)).toBe(false);
  });

  it('goes out with one quiz, with some, or with all', () => {
    const slugs = (slug?: string | string[]) =>
      v.parse(exportQuerySchema, { format: 'gift', ...(slug === undefined ? {} : { slug }) }).slug;
    expect([slugs(), slugs('planets'), slugs(['planets', 'rivers'])]).toEqual([
      [],
      ['planets'],
      ['planets', 'rivers'],
    ]);
    expect(v.is(exportQuerySchema, { format: 'pdf' })).toBe(false);
    expect(v.is(exportQuerySchema, { format: 'csv', slug: 'No Slug' })).toBe(false);
  });
});
