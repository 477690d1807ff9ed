import { describe, expect, it } from 'vitest';
import { contestExample } from '#content/legal/contest-example.ts';
import { pageTexts } from '#content/legal/index.ts';
import { post } from '#content/posts/contest-scoring-explained.ts';

describe('the worked example of the terms', () => {
  it.each(['en', 'hi'] as const)('is in them, and comes to 26 points, in %s', (language) => {
    const { sections } = pageTexts.terms[language];
    expect(sections).toContain(contestExample[language]);
    const { list = [], paragraphs } = contestExample[language];
    expect(paragraphs[0]).toContain('26');
    expect(list).toHaveLength(11);
    expect(new Set(list).size).toBe(11);
    expect(list.map((entry) => Number(/(\d+)$/.exec(entry)?.[1]))).toEqual([
      2, 4, 9, 8, 10, 12, 12, 14, 16, 21, 26,
    ]);
  });

  it('is the one that the post tells', () => {
    expect(post.content.en).toContain('Her result is\n26.');
  });

  it('reads as people say it', () => {
    expect(contestExample.en.list?.[2]).toBe('Question 3: right +2, run of 3 +3. Total: 9');
    expect(contestExample.hi.list?.[3]).toBe('सवाल 4: गलत −1. कुल: 8');
  });
});
