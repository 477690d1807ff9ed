import { describe, expect, it } from 'vitest';
import { idInSeries, isOfSeries, slotAt } from '#core/competition-series.ts';

/** A moment in India. */
const india = (text: string) => Date.parse(`${text}+05:30`);

describe('a series of competitions', () => {
  it.each([
    ['2026-11-21T00:00:00', '2026-11-21'],
    ['2026-11-21T23:59:59', '2026-11-21'],
    ['2026-11-20T23:59:59', '2026-11-20'],
  ])('at %s in India is on the day %s', (time, date) => {
    const slot = slotAt('day', india(time));
    expect(slot).toMatchObject({
      date,
      opensAt: india(`${date}T00:00:00`),
      closesAt: india(`${date}T00:00:00`) + 86_400_000,
    });
  });

  it.each([
    ['2026-11-16T00:00:00', '2026-11-16'],
    ['2026-11-22T23:59:59', '2026-11-16'],
    ['2026-11-23T00:00:00', '2026-11-23'],
  ])('at %s in India is in the week of Monday, %s', (time, date) => {
    const slot = slotAt('week', india(time));
    expect(slot).toMatchObject({
      date,
      opensAt: india(`${date}T00:00:00`),
      closesAt: india(`${date}T00:00:00`) + 7 * 86_400_000,
    });
  });

  it('has ids that nothing else has', () => {
    const id = idInSeries({ id: 'daily' }, slotAt('day', india('2026-11-21T12:00:00')));
    expect(id).toBe('daily-2026-11-21');
    expect(isOfSeries(id)).toBe(true);
    for (const other of [
      'x2026-11-21',
      '1daily-2026-11-21',
      'daily-2026-11-211',
      'daily-26-11-21',
    ]) {
      expect(isOfSeries(other)).toBe(false);
    }
  });
});
