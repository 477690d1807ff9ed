import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fitsQuestion, isThrough, newerPair, otherSeat, pairResult } from '#core/pair.ts';
import { newPairSchema, type PairAnswer, pairAnswerSchema } from '#core/pair-schemas.ts';

const question = { question: 'Tea or coffee?', options: ['Tea', 'Coffee', 'Neither'] };

/** A pair with all answers of both, and their order changed. */
const finished = fc
  .array(fc.integer({ min: 2, max: 8 }), { minLength: 1, maxLength: 30 })
  .chain((sizes) => {
    const data = sizes.map((size) => ({
      options: Array.from({ length: size }, (_, option) => `Option ${option}`),
    }));
    const answers = fc
      .tuple(
        ...sizes.map((size, asked) => {
          const option = fc.nat(size - 1);
          return fc.record({ question: fc.constant(asked), mine: option, guess: option });
        }),
      )
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    return fc.record({ data: fc.constant(data), first: answers, second: answers });
  });

/** Answers to two questions, written as 'mine guess'. */
function read(...answers: string[]): PairAnswer[] {
  return answers.map((answer, asked) => {
    const [mine = 0, guess = 0] = answer.split(' ').map(Number);
    return { question: asked, mine, guess };
  });
}

describe('the result of a pair', () => {
  it('says what each knew, what is the same, and what that adds up to', () => {
    const answers = { first: read('0 1', '2 2'), second: read('1 1', '2 0') };
    expect(pairResult([question, question], answers)).toEqual({
      points: 5,
      most: 10,
      lines: [
        { kind: 'first_knew', count: 2, of: 2, points: 4 },
        { kind: 'second_knew', count: 0, of: 2, points: 0 },
        { kind: 'same', count: 1, of: 2, points: 1 },
      ],
      questions: [
        {
          first: { mine: 0, guess: 1 },
          second: { mine: 1, guess: 1 },
          firstKnew: true,
          secondKnew: false,
          same: false,
        },
        {
          first: { mine: 2, guess: 2 },
          second: { mine: 2, guess: 0 },
          firstKnew: true,
          secondKnew: false,
          same: true,
        },
      ],
    });
  });

  it('takes equal texts for the same option', () => {
    const answers = { first: read('0 1'), second: read('1 0') };
    expect(pairResult([{ options: ['Yes', 'Yes'] }], answers)).toMatchObject({
      points: 5,
      questions: [{ firstKnew: true, secondKnew: true, same: true }],
    });
  });

  it('is not there before both have answered everything', () => {
    fc.assert(
      fc.property(finished, fc.nat(), fc.boolean(), ({ data, first, second }, at, isFirst) => {
        const without = (all: readonly PairAnswer[]) =>
          all.filter((_, index) => index !== at % data.length);
        const answers = {
          first: isFirst ? without(first) : first,
          second: isFirst ? second : without(second),
        };
        expect(pairResult(data, answers)).toBeNull();
      }),
    );
  });

  it('is explained by its lines, and lies between nothing and the most', () => {
    fc.assert(
      fc.property(finished, ({ data, first, second }) => {
        const result = pairResult(data, { first, second });
        const sum = result?.lines.reduce((points, line) => points + line.points, 0);
        expect(result?.points).toBe(sum);
        expect(result?.points).toBeGreaterThanOrEqual(0);
        expect(result?.points).toBeLessThanOrEqual(result?.most ?? 0);
        expect(result?.questions).toHaveLength(data.length);
      }),
    );
  });

  it('is the most for two who know everything and share everything', () => {
    fc.assert(
      fc.property(finished, ({ data, first }) => {
        const sure = first.map((answer) => ({ ...answer, guess: answer.mine }));
        const result = pairResult(data, { first: sure, second: sure });
        expect(result?.points).toBe(result?.most);
      }),
    );
  });

  it('is the same number whoever sits first', () => {
    fc.assert(
      fc.property(finished, ({ data, first, second }) => {
        const one = pairResult(data, { first, second });
        const other = pairResult(data, { first: second, second: first });
        expect(other?.points).toBe(one?.points);
      }),
    );
  });
});

it('counts a seat as through with every question, each once', () => {
  expect(isThrough(read('0 0', '1 1'), 2)).toBe(true);
  expect(isThrough([...read('0 0'), ...read('0 0')], 2)).toBe(false);
  expect(otherSeat('first')).toBe('second');
  expect(otherSeat('second')).toBe('first');
});

it('takes only options that the question has', () => {
  expect(fitsQuestion([question], { question: 0, mine: 2, guess: 0 })).toBe(true);
  expect(fitsQuestion([question], { question: 0, mine: 3, guess: 0 })).toBe(false);
  expect(fitsQuestion([question], { question: 0, mine: 0, guess: 3 })).toBe(false);
  expect(fitsQuestion([question], { question: 1, mine: 0, guess: 0 })).toBe(false);
});

describe('what a pair is made from', () => {
  it('is cleaned, and loses empty options', () => {
    const data = [{ question: ' Tea? ', options: ['Yes', '', ' No '] }];
    expect(v.parse(newPairSchema, { name: ' Asha ', language: 'en', data })).toEqual({
      name: 'Asha',
      language: 'en',
      data: [{ question: 'Tea?', options: ['Yes', 'No'] }],
    });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no question', { data: [] }],
    ['31 questions', { data: Array.from({ length: 31 }, () => question) }],
    ['one option', { data: [{ question: 'Tea?', options: ['Yes', 'Yes'] }] }],
    ['another language', { language: 'xx' }],
  ])('is not %s', (_, change) => {
    const pair = { name: 'Asha', language: 'en', data: [question], ...change };
    expect(v.is(newPairSchema, pair)).toBe(false);
  });

  it('is answered by whole numbers within the limits', () => {
    for (const wrong of [-1, 30, 0.5, '0', null]) {
      expect(v.is(pairAnswerSchema, { question: wrong, mine: 0, guess: 0 })).toBe(false);
      expect(v.is(pairAnswerSchema, { question: 0, mine: wrong, guess: 0 })).toBe(false);
      expect(v.is(pairAnswerSchema, { question: 0, mine: 0, guess: wrong })).toBe(false);
    }
  });
});

describe('the newer of two readings', () => {
  const reading = (first: number, second: number | null, id = 'one') => ({
    id,
    answered: { first, second },
  });

  it('is the one with more answers, whichever reply came last', () => {
    const [before, after] = [reading(2, 1), reading(2, 2)];
    expect(newerPair(before, after)).toBe(after);
    expect(newerPair(after, before)).toBe(after);
  });

  it('is the last reply where nobody answered in between, and of another pair', () => {
    const [taken, freed] = [reading(1, 0), reading(1, null)];
    expect(newerPair(taken, freed)).toBe(freed);
    const other = reading(0, null, 'another');
    expect(newerPair(taken, other)).toBe(other);
  });
});
