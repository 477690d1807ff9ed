import { describe, expect, it } from 'vitest';
import { hiddenFor, hidingNow, hidingState, isHeld, isHidden } from '#core/hiding.ts';
import { reportsCountFor } from '#core/report.ts';

const shown = { hiddenAt: null, hiddenUntil: null };
const forGood = { hiddenAt: 100, hiddenUntil: null };
const forATime = { hiddenAt: 100, hiddenUntil: 100 + hiddenFor };
const end = forATime.hiddenUntil;

describe('a hiding', () => {
  it('lasts until its end, or without one until somebody decides', () => {
    expect(isHidden(shown, 100)).toBe(false);
    expect(isHidden(forGood, Number.MAX_SAFE_INTEGER)).toBe(true);
    expect([100, end - 1, end].map((now) => isHidden(forATime, now))).toEqual([true, true, false]);
    expect([shown, forGood, forATime].map(isHeld)).toEqual([false, true, false]);
    expect(hidingNow({ ...forATime }, end - 1)).toEqual(forATime);
    expect(hidingNow(forATime, end)).toEqual(shown);
  });

  it('is told to the creator by what it is', () => {
    const alone = { isByReports: false, objectedAt: null };
    const reported = { isByReports: true, objectedAt: null };
    const objected = { isByReports: false, objectedAt: 200 };
    expect(hidingState(shown, alone, 100)).toBeNull();
    expect(hidingState(forATime, reported, 100)).toBe('hidden');
    expect(hidingState(forATime, reported, end)).toBe('over');
    expect(hidingState(forATime, alone, end + reportsCountFor - 1)).toBe('over');
    expect(hidingState(forATime, alone, end + reportsCountFor)).toBeNull();
    expect(hidingState(forGood, reported, end)).toBe('child');
    expect(hidingState(forGood, alone, end)).toBe('operator');
    expect(hidingState(shown, objected, 300)).toBe('objected');
    // What endangers a child is hidden in spite of an objection.
    expect(hidingState(forGood, { ...objected, isByReports: true }, 300)).toBe('child');
  });
});
