import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionInsight } from '#core/results.ts';
import { evennessOf, splitLimits, splitQuestions } from '#core/split-questions.ts';

function insight(
  question: string,
  counts: readonly number[],
  overrides: Partial<QuestionInsight> = {},
): QuestionInsight {
  const players = counts.reduce((sum, count) => sum + count, 0);
  return {
    question,
    options: counts.map((_, index) => `option ${index}`),
    ans: 0,
    isCurrent: true,
    players,
    knew: counts[0] ?? 0,
    counts: [...counts],
    asked: [],
    ...overrides,
  };
}

const names = (insights: readonly QuestionInsight[]) =>
  splitQuestions(insights).map(({ question }) => question);

describe('the questions that split people', () => {
  it('are the most evenly divided ones, three at most', () => {
    expect(
      names([
        insight('all alike', [9, 0, 0]),
        insight('two to one', [6, 3]),
        insight('even of two', [5, 5]),
        insight('nearly', [4, 5]),
        insight('even of four', [3, 3, 3, 3]),
      ]),
    ).toEqual(['even of two', 'even of four', 'nearly']);
  });

  it('have enough answers, in the wording that is asked now', () => {
    expect(names([insight('few', [2, 2]), insight('enough', [3, 2])])).toEqual(['enough']);
    expect(names([insight('older', [9, 9], { isCurrent: false })])).toEqual([]);
    expect(names([insight('hardly', [9, 1])])).toEqual([]);
    expect(names([])).toEqual([]);
  });

  it('take equal options for one', () => {
    const same = insight('same', [5, 5], { options: ['Yes', 'Yes'] });
    expect(names([same])).toEqual([]);
  });
});

it('evenness is from 0 to 1, whatever was chosen, and does not depend on the order', () => {
  const counts = fc.array(fc.nat(1_000), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(counts, (chosen) => {
      const evenness = evennessOf(insight('any', chosen));
      expect(evenness).toBeGreaterThanOrEqual(0);
      expect(evenness).toBeLessThanOrEqual(1 + 1e-9);
      expect(evennessOf(insight('any', chosen.toReversed()))).toBeCloseTo(evenness, 9);
      expect(splitQuestions([insight('any', chosen)]).length).toBeLessThanOrEqual(
        splitLimits.questions,
      );
    }),
  );
});
