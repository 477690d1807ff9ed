import { expect, it } from 'vitest';
import { texts } from '#content/texts.ts';
import { languages } from '#core/language.ts';
import { pageFor } from '#core/page.ts';

it.each([
  ['en', '10 August 2022'],
  ['hi', '10 अगस्त 2022'],
] as const)('the terms name the day since when they hold and no other, in %s', (language, day) => {
  const { sections } = pageFor(texts[language].pages.terms, true);
  const sentences = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(sentences.match(/\d+ \p{L}[\p{L}\p{M}]+ 20\d\d/gu)).toEqual([day]);
});

it.each(['terms', 'privacy'] as const)('%s was last revised on one day', (page) => {
  const days = languages.map((language) => texts[language].pages[page].updated);
  expect(new Set(days).size).toBe(1);
});
