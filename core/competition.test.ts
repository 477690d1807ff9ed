import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readyQuizRules } from '#core/attempt-rules.ts';
import {
  competitionRules,
  competitionState,
  currentCompetition,
  lastAnswerAt,
  prizeCoins,
  prizeOf,
  prizesDueAt,
} from '#core/competition.ts';
import { nextSlot, slotAt } from '#core/competition-series.ts';

const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const period = fc.constantFrom('day' as const, 'week' as const);

describe('a competition', () => {
  it.each([
    [999, 'coming'],
    [1_000, 'open'],
    [1_999, 'open'],
    [2_000, 'ended'],
  ])('at %i is %s', (now, state) => {
    expect(competitionState({ opensAt: 1_000, closesAt: 2_000 }, now)).toBe(state);
  });

  it('lets who plays at the end finish: 32 s a question', () => {
    expect(lastAnswerAt(5_000, 10)).toBe(325_000);
    expect(prizesDueAt(5_000, 10)).toBeGreaterThan(lastAnswerAt(5_000, 10));
  });

  it('is played against the clock until then', () => {
    expect(competitionRules(5_000, 10)).toEqual({
      ...readyQuizRules(true),
      lastAnswerAt: lastAnswerAt(5_000, 10),
    });
  });

  it('of an operator goes before those of a series, where there is room for one', () => {
    const daily = { isOfSeries: true, id: 'daily' };
    const special = { isOfSeries: false, id: 'special' };
    expect(currentCompetition([daily, special])).toBe(special);
    expect(currentCompetition([daily])).toBe(daily);
    expect(currentCompetition([])).toBeUndefined();
  });

  it('has prizes for ten places, the better the more', () => {
    expect([1, 2, 3, 4, 10, 11].map(prizeOf)).toEqual([500, 300, 200, 50, 50, 0]);
    expect(prizeCoins.toSorted((a, b) => b - a)).toEqual(prizeCoins);
  });
});

describe('the periods of a series', () => {
  it('are days and weeks in India', () => {
    const saturdayNoon = Date.UTC(2026, 10, 21, 6, 30);
    expect(slotAt('day', saturdayNoon)).toMatchObject({
      date: '2026-11-21',
      opensAt: Date.UTC(2026, 10, 20, 18, 30),
      closesAt: Date.UTC(2026, 10, 21, 18, 30),
    });
    expect(slotAt('week', saturdayNoon)).toMatchObject({
      date: '2026-11-16',
      opensAt: Date.UTC(2026, 10, 15, 18, 30),
      closesAt: Date.UTC(2026, 10, 22, 18, 30),
    });
  });

  it('hold the moment they are asked for, and follow one another without a gap', () => {
    fc.assert(
      fc.property(period, time, (of, now) => {
        const current = slotAt(of, now);
        expect(competitionState(current, now)).toBe('open');
        const next = nextSlot(of, current);
        expect(next.opensAt).toBe(current.closesAt);
        expect(slotAt(of, current.closesAt)).toEqual(next);
        expect(slotAt(of, current.closesAt - 1)).toEqual(current);
      }),
    );
  });
});
