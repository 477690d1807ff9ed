import { expect, it } from 'vitest';
import { attemptCookieValue, attemptOfCookie } from '#core/attempt-access.ts';

const access = { id: `quiz.${'k'.repeat(22)}`, token: 't'.repeat(22) };

it('reads an attempt back from its cookie, for its quiz alone', () => {
  const value = attemptCookieValue(access);
  expect(attemptOfCookie(value, 'quiz')).toEqual(access);
  expect(attemptOfCookie(value, 'qui')).toBeNull();
  expect(attemptOfCookie(value, 'other')).toBeNull();
});

it.each([undefined, '', '~', 'quiz', `${access.id}`, `${access.id}~`, `${access.id}~short`])(
  'reads no attempt from %j',
  (value) => {
    expect(attemptOfCookie(value, 'quiz')).toBeNull();
  },
);
