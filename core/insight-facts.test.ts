import { describe, expect, it } from 'vitest';
import { factId, type InsightFact, insightFacts, readFactId } from '#core/insight-facts.ts';
import type { QuestionInsight } from '#core/results.ts';

/** A question whose first option is right, by how many chose each option. */
function asked(counts: readonly number[], overrides: Partial<QuestionInsight> = {}) {
  return {
    question: 'Tea?',
    options: counts.map((_, index) => `Option ${index}`),
    ans: 0,
    isCurrent: true,
    players: counts.reduce((sum, count) => sum + count, 0),
    knew: counts[0] ?? 0,
    counts: [...counts],
    asked: [{ revision: 1, index: 0 }],
    ...overrides,
  };
}

describe('what an insight tells', () => {
  it('is what fewest knew, what most got wrong, what most knew and what divides people', () => {
    const insights = [
      [5, 6, 1],
      [12, 0],
      [3, 8, 1],
      [1, 5, 6],
    ].map((counts) => asked(counts));
    expect(insightFacts(insights)).toEqual([
      { index: 3, fact: { kind: 'knew', count: 1, players: 12 } },
      { index: 2, fact: { kind: 'think', option: 1, count: 8, players: 12 } },
      { index: 1, fact: { kind: 'knew', count: 12, players: 12 } },
      {
        index: 0,
        fact: { kind: 'split', option: 1, count: 6, otherOption: 0, otherCount: 5 },
      },
    ]);
  });

  it('goes on with what else there is, up to four questions', () => {
    const insights = Array.from({ length: 6 }, () => asked([5, 0]));
    expect(insightFacts(insights).map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(insightFacts(insights.slice(4)).map(({ fact }) => fact.kind)).toEqual(['knew', 'knew']);
  });

  it('takes five answers to a question that is asked now', () => {
    expect(insightFacts([asked([1, 3]), asked([9, 0], { isCurrent: false })])).toEqual([]);
    expect(insightFacts([asked([1, 4])])).toHaveLength(1);
    expect(insightFacts([])).toEqual([]);
  });

  it('calls no copy of the right option wrong', () => {
    const copy = asked([0, 8, 2], { options: ['Tea', 'Tea', 'Milk'], knew: 8 });
    const kinds = insightFacts([copy, asked([3, 3])]).map(({ fact }) => fact.kind);
    expect(kinds).not.toContain('split');
    expect(insightFacts([copy])).toMatchObject([{ fact: { kind: 'knew', count: 8 } }]);
  });
});

describe('the id of a fact', () => {
  const quizId = 'AbC_EfGhIjKlMnOp-rStUv';
  const facts: InsightFact[] = [
    { kind: 'knew', count: 1, players: 12 },
    { kind: 'knew', count: 1, players: 12, row: quizId },
    { kind: 'think', option: 2, count: 8, players: 12 },
    { kind: 'split', option: 0, count: 6, otherOption: 2, otherCount: 5 },
  ];

  it.each(facts)('is read as it was written: %o', (fact) => {
    const address = { quizId, revision: 3, question: 7, fact };
    expect(readFactId(factId(address))).toEqual(address);
  });

  it.each([
    '',
    quizId,
    `${quizId}.1.0.knew.1`,
    `${quizId}.1.0.knew.1.2.3`,
    `${quizId}.1.0.think.1.-2.3`,
    `${quizId}.1.x.knew.1.2`,
    `${quizId}.1.0.knew.1.2.${quizId}.4`,
    `quiz.1.0.knew.1.2`,
    `${quizId}.1.0.other.1.2`,
  ])('is no other text: %s', (id) => {
    expect(readFactId(id)).toBeNull();
  });
});
