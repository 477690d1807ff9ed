import { expect, it } from 'vitest';
import { isQuizId } from '#core/ids.ts';
import { wrongAddresses } from '#core/limits.ts';
import { codeAlphabet, codeLength, isQuizCode } from '#core/quiz-code.ts';

it('is no id, and nothing else', () => {
  const code = 'k7mw3pxrt9ab';
  expect(isQuizCode(code)).toBe(true);
  expect(isQuizId(code)).toBe(false);
  for (const other of ['k7mw3pxrt9a', 'k7mw3pxrt9abc', 'k7mw3pxrt9a0', 'k7mw3pxrt9aO', '']) {
    expect(isQuizCode(other)).toBe(false);
  }
});

it('has no two characters that look alike', () => {
  const characters = [...codeAlphabet];
  expect(new Set(characters).size).toBe(characters.length);
  for (const alike of [
    '0Oo',
    '1Iil',
    'cC',
    'jJ',
    'kK',
    'pP',
    'sS5',
    'uU',
    'vV',
    'wW',
    'xX',
    'yY',
    'zZ',
  ]) {
    const found = [...alike].filter((one) => codeAlphabet.includes(one));
    expect(found.filter((one) => !/\d/.test(one)).length, alike).toBeLessThanOrEqual(1);
  }
});

it('is guessed by nobody: a thousand addresses, a year, a million quizzes', () => {
  const { requests, seconds } = wrongAddresses;
  const year = 365 * 24 * 60 * 60;
  const guesses = 1_000 * requests * (year / seconds);
  const found = (guesses * 1_000_000) / codeAlphabet.length ** codeLength;
  expect(found).toBeLessThan(1 / 1_000);
});
