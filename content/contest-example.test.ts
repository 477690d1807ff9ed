import { describe, expect, it } from 'vitest';
import { texts } from '#content/texts.ts';
import { type Language, languages } from '#core/language.ts';
import { pageFor } from '#core/page.ts';

function exampleIn(language: Language) {
  const { sections } = pageFor(texts[language].pages.terms, true);
  const example = sections.find(({ paragraphs: [lead = ''] }) => /\b26\b/.test(lead));
  if (example === undefined) throw new Error(`no example in ${language}`);
  return example;
}

describe('the worked example of the terms', () => {
  it.each(languages)('is in them, and comes to 26 points, in %s', (language) => {
    const { list = [] } = exampleIn(language);
    expect(list).toHaveLength(11);
    expect(new Set(list).size).toBe(11);
    expect(list.map((entry) => Number(/(\d+)$/.exec(entry)?.[1]))).toEqual([
      2, 4, 9, 8, 10, 12, 12, 14, 16, 21, 26,
    ]);
  });

  it('is the one that the post tells', () => {
    expect(texts.en.posts['contest-scoring-explained'].content).toContain('Her result is\n26.');
  });

  it('reads as people say it', () => {
    expect(exampleIn('en').list?.[2]).toBe('Question 3: right +2, run of 3 +3. Total: 9');
    expect(exampleIn('hi').list?.[3]).toBe('सवाल 4: ग़लत −1. कुल: 8');
  });
});
