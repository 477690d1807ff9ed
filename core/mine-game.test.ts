import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  betSchema,
  clientSeedSchema,
  coinsOf,
  mineResult,
  mineRules,
  nextRefillAt,
  roundMessage,
} from '#core/mine-game.ts';

describe('the result of a round', () => {
  it('is a win for exactly half of all first bytes, and no other byte matters', () => {
    const all = Array.from({ length: 256 }, (_, first) => mineResult([first, 255 - first]));
    expect(all.filter((result) => result === 'win')).toHaveLength(128);
    expect([mineResult([0]), mineResult([127]), mineResult([128]), mineResult([255])]).toEqual([
      'win',
      'win',
      'lose',
      'lose',
    ]);
  });

  it('needs a digest', () => {
    expect(() => mineResult([])).toThrow(RangeError);
  });

  it('is drawn from seed and round, and pays or takes the bet', () => {
    expect(roundMessage('a:1', 2)).toBe('a:1:2');
    expect([coinsOf('win', 10), coinsOf('lose', 10)]).toEqual([10, -10]);
  });
});

describe('a bet', () => {
  it.each([
    [10, undefined],
    [1_000_000, undefined],
    [9, 'too_small'],
    [0, 'too_small'],
    [-10, 'too_small'],
    [10.5, 'malformed'],
    [1e99, 'malformed'],
    [Number.NaN, 'malformed'],
    [Number.POSITIVE_INFINITY, 'malformed'],
    ['10', 'malformed'],
    [null, 'malformed'],
    [true, 'malformed'],
    [[10], 'malformed'],
  ])('of %j is %s', (bet, code) => {
    expect(v.safeParse(betSchema, bet).issues?.[0].message).toBe(code);
  });
});

it.each([
  ['', true],
  ['lucky 7: ~!', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['नमस्ते', false],
  ['a\nb', false],
  ['\u0000', false],
])('the client seed %j is printable and short: %s', (seed, isFine) => {
  expect(v.is(clientSeedSchema, seed)).toBe(isFine);
});

it('allows a refill a day after the last', () => {
  const day = mineRules.refillEvery;
  expect(nextRefillAt(null, 5)).toBeNull();
  expect(nextRefillAt(1_000, 1_000)).toBe(1_000 + day);
  expect(nextRefillAt(1_000, 999 + day)).toBe(1_000 + day);
  expect(nextRefillAt(1_000, 1_000 + day)).toBeNull();
});
