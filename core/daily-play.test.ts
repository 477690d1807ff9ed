import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginDaily,
  dailyCookieValue,
  dailyMarks,
  dailyPlayOf,
  dailyPlayOn,
  dailySquares,
  isFinished,
  noStreak,
  streakOn,
  streakWith,
  withOption,
} from '#core/daily-play.ts';

const options = fc.array(fc.option(fc.integer({ min: 0, max: 7 })), { maxLength: 10 });

describe('a play of the day', () => {
  it('is the same after a way through the cookie', () => {
    fc.assert(
      fc.property(options, fc.nat(99_999), fc.nat(999), (chosen, day, days) => {
        let play = beginDaily(day, { days, last: Math.max(day - 1, 0) });
        for (const option of chosen) play = withOption({ ...play, isLocked: false }, option, 10);
        expect(dailyPlayOf(dailyCookieValue(play))).toEqual(play);
        // The cookie needs no quoting.
        expect(dailyCookieValue(play)).toMatch(/^[\w.-]{1,40}$/);
      }),
    );
  });

  it('is nothing where the cookie is not ours', () => {
    const foreign = [
      '',
      'x',
      '1.8.0.0',
      '1.0',
      '1.01234567890.0.0',
      '-1..0.0',
      `${'1'.repeat(9)}..0.0`,
    ];
    for (const value of [undefined, ...foreign]) expect(dailyPlayOf(value)).toBeNull();
  });

  it('goes on from one question to the next, and shows what was chosen, but not what was skipped', () => {
    const begun = beginDaily(100, noStreak);
    const chosen = withOption(begun, 2, 2);
    expect(chosen).toMatchObject({ options: [2], isLocked: true });
    const ended = withOption({ ...chosen, isLocked: false }, null, 2);
    expect(ended).toMatchObject({ options: [2, null], isLocked: false });
    expect(isFinished(ended, 2)).toBe(true);
    expect(isFinished({ ...ended, isLocked: true }, 2)).toBe(false);
    expect(ended.streak).toEqual({ days: 1, last: 100 });
  });

  it('begins anew on another day, with the streak', () => {
    const held = { ...beginDaily(100, { days: 3, last: 100 }), options: [1, 2] };
    expect(dailyPlayOn(held, 100)).toBe(held);
    expect(dailyPlayOn(held, 101)).toEqual(beginDaily(101, { days: 3, last: 100 }));
    expect(dailyPlayOn(null, 101)).toEqual(beginDaily(101, noStreak));
  });
});

describe('a streak', () => {
  it('grows by a day, survives one missed day, and begins anew after two', () => {
    const three = { days: 3, last: 100 };
    expect(streakWith(three, 101)).toEqual({ days: 4, last: 101 });
    expect(streakWith(three, 102)).toEqual({ days: 4, last: 102 });
    expect(streakWith(three, 103)).toEqual({ days: 1, last: 103 });
    expect([100, 101, 102, 103].map((day) => streakOn(three, day))).toEqual([3, 3, 3, 0]);
  });

  it('counts a day once, and no earlier one', () => {
    const three = { days: 3, last: 100 };
    expect(streakWith(three, 100)).toEqual(three);
    expect(streakWith(three, 99)).toEqual(three);
    expect(streakWith(noStreak, 100)).toEqual({ days: 1, last: 100 });
  });
});

it('tells how it went without telling the questions', () => {
  const marks = dailyMarks([0, null, 3], (index) => index === 0);
  expect(marks).toEqual(['right', 'skipped', 'wrong']);
  expect(dailySquares(marks)).toBe('🟩⬜🟥');
});
