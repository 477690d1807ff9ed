import { describe, expect, it } from 'vitest';
import {
  closesAt,
  customAnswerKey,
  endProblem,
  isQuizClosed,
  isQuizType,
  maxOpenMs,
  refusesFrom,
  revisionOf,
} from '#core/custom-quiz.ts';

const now = 1_000_000;

describe('the end of a custom quiz', () => {
  it.each([
    [null, null],
    [undefined, null],
    [now - 1, 'not_future'],
    [now, 'not_future'],
    [now + 1, null],
    [now + maxOpenMs, null],
    [now + maxOpenMs + 1, 'too_late'],
  ])('at %s: %s', (endsAt, problem) => {
    expect(endProblem(endsAt, now)).toBe(problem);
  });

  it('may be a year and a day ahead', () => {
    expect(maxOpenMs).toBe(366 * 86_400_000);
  });

  it.each([
    [null, null, null, false],
    [now + 1, null, now + 1, false],
    [now, null, now, true],
    [null, now - 5, now - 5, true],
    [now + 9, now - 5, now - 5, true],
    [now - 9, now - 5, now - 9, true],
    // The clock that closed it is ahead of ours.
    [null, now + 5, now + 5, true],
  ])('ends at %s, closed at %s: shown as %s, closed: %s', (endsAt, closedAt, shown, isClosed) => {
    expect(closesAt({ endsAt, closedAt })).toBe(shown);
    expect(isQuizClosed({ endsAt, closedAt }, now)).toBe(isClosed);
    const from = closedAt === null ? endsAt : Number.NEGATIVE_INFINITY;
    expect(refusesFrom({ endsAt, closedAt })).toBe(from);
  });
});

it('counts its questions from revision 1', () => {
  expect([null, '1', '12'].map(revisionOf)).toEqual([1, 1, 12]);
});

it('takes every copy of the right text for right, and no other', () => {
  expect(customAnswerKey({ options: ['a', 'b', 'a'], ans: 2 })).toEqual({
    options: 3,
    right: [0, 2],
  });
  expect(customAnswerKey({ options: ['a', 'b'], ans: 1 })).toEqual({ options: 2, right: [1] });
});

it('is of a type that we know', () => {
  expect(['friend', 'couple', 'freefire', 'enemy', null].map(isQuizType)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
