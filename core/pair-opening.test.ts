import { expect, it } from 'vitest';
import { openingOrder, pairMoment, pairPraise, rightGuesses } from '#core/pair-opening.ts';

const chosen = { mine: 0, guess: 0 };

/** A question, written as 'first knew, second knew, same': `110`. */
function asked(facts: string) {
  const [firstKnew = false, secondKnew = false, same = false] = [...facts].map((f) => f === '1');
  return { first: chosen, second: chosen, firstKnew, secondKnew, same };
}

it.each([
  ['001', 'crossed'],
  ['000', 'neither'],
  ['100', 'one'],
  ['011', 'one'],
  ['110', 'both'],
  ['111', 'heart'],
])('tells %s as %s', (facts, moment) => {
  expect(pairMoment(asked(facts))).toBe(moment);
});

it('opens the funniest mismatch first and the best last, equal ones as they were asked', () => {
  const questions = ['111', '100', '000', '010', '001', '110', '000'].map(asked);
  expect(openingOrder({ questions })).toEqual([4, 2, 6, 1, 3, 5, 0]);
});

it('counts the guesses of both', () => {
  expect(rightGuesses({ questions: ['111', '100', '001'].map(asked) })).toEqual({
    count: 3,
    of: 6,
  });
});

it.each([
  [18, 'all'],
  [17, 'most'],
  [12, 'most'],
  [11, 'some'],
  [6, 'some'],
  [5, 'few'],
  [0, 'few'],
])('has words for %i of 18', (count, words) => {
  expect(pairPraise({ count, of: 18 })).toBe(words);
});
