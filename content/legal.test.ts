import { expect, it } from 'vitest';
import { texts } from '#content/texts.ts';
import { languages } from '#core/language.ts';

const effective = { en: '10 August 2022', hi: '10 अगस्त 2022' } as const;

it.each(languages)(
  'the terms name the day since when they hold and no other, in %s',
  (language) => {
    const { sections } = texts[language].pages.terms;
    const sentences = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    expect(sentences.match(/\d+ \p{L}[\p{L}\p{M}]+ 20\d\d/gu)).toEqual([effective[language]]);
  },
);

it.each(['terms', 'privacy'] as const)('%s was last revised on one day', (page) => {
  const days = languages.map((language) => texts[language].pages[page].updated);
  expect(new Set(days).size).toBe(1);
});
