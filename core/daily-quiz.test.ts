import { describe, expect, it } from 'vitest';
import { slotAt } from '#core/competition-series.ts';
import {
  type DailyCandidate,
  dailyNumber,
  dailyQuestions,
  dailySlotAt,
  drawDaily,
  topicRestDays,
  weekdayOf,
} from '#core/daily-quiz.ts';
import { isDeep } from '../tests/depth.ts';
import { digest, firstRepeat, shippedBank, simulateDays, slotOn } from '../tests/simulated-days.ts';

describe('a day', () => {
  it('begins at midnight in India, and counts from the first one', () => {
    const before = Date.parse('2026-11-25T18:29:59.999Z');
    expect(dailySlotAt(before)).toMatchObject({ date: '2026-11-25', closesAt: before + 1 });
    expect(dailyNumber(dailySlotAt(before))).toBe(3);
    expect(dailyNumber(dailySlotAt(before + 1))).toBe(4);
    // A clock that is wrong.
    expect(dailySlotAt(0)).toEqual(slotOn('2026-11-23'));
  });

  it('knows its place in the week', () => {
    const days = ['2026-11-23', '2026-11-27', '2026-11-29', '2026-11-30'];
    expect(days.map((date) => weekdayOf(slotOn(date)))).toEqual([0, 4, 6, 0]);
  });
});

const bank = shippedBank();
const byId = new Map(bank.map((one) => [one.id, one]));

describe.each(isDeep ? ['a', 'b', 'c'] : ['a'])('the quizzes of the days, seed %s', (seed) => {
  const { dailies, contests } = simulateDays(bank, isDeep ? 3 * 365 : 200, seed);

  it('have ten questions of one topic, and no question again within 90 days', () => {
    for (const { topic, drawn } of dailies) {
      expect(new Set(drawn).size).toBe(dailyQuestions);
      expect(topic).not.toBeNull();
      for (const id of drawn) expect(byId.get(id)?.topics).toContain(topic);
    }
    const draws = dailies.map(({ slot: { opensAt }, drawn }) => ({ opensAt, drawn }));
    expect(firstRepeat(draws)).toBeGreaterThanOrEqual(90);
    expect(firstRepeat(contests)).toBeGreaterThanOrEqual(90);
  });

  it('share no question with a competition of their week', () => {
    const week = (opensAt: number) => slotAt('week', opensAt).number;
    const inContests = Map.groupBy(contests, ({ opensAt }) => week(opensAt));
    for (const { slot, drawn } of dailies) {
      const taken = new Set((inContests.get(week(slot.opensAt)) ?? []).flatMap((one) => one.drawn));
      expect(drawn.filter((id) => taken.has(id))).toEqual([]);
    }
  });

  it('change their topic, and take nearly all of them', () => {
    for (const [index, { topic }] of dailies.entries()) {
      const before = dailies.slice(Math.max(0, index - topicRestDays), index);
      expect(before.map((one) => one.topic)).not.toContain(topic);
    }
    expect(new Set(dailies.map(({ topic }) => topic)).size).toBeGreaterThan(18);
  });

  it('grow harder from Monday to Sunday', () => {
    const weight = { easy: 0, medium: 1, hard: 2 };
    const means = Array.from({ length: 7 }, (_, weekday) => {
      const drawn = dailies
        .filter(({ slot }) => weekdayOf(slot) === weekday)
        .flatMap((daily) => daily.drawn);
      const levels = drawn.map((id) => weight[byId.get(id)?.difficulty ?? 'medium']);
      return levels.reduce<number>((sum, level) => sum + level, 0) / levels.length;
    });
    expect(means).toEqual(means.toSorted((a, b) => a - b));
    expect((means[6] ?? 0) - (means[0] ?? 0)).toBeGreaterThan(0.7);
  });
});

describe('a small bank', () => {
  const few = bank.slice(0, 14);
  const draw = (candidates: readonly DailyCandidate[]) =>
    drawDaily(candidates, {
      weekday: 0,
      recent: [],
      digestOf: (text) => digest('small', text),
    });

  it('gives what it has', () => {
    expect(draw(few).drawn).toHaveLength(10);
    expect(draw(few.slice(0, 4))).toMatchObject({ topic: null });
    expect(draw(few.slice(0, 4)).drawn).toHaveLength(4);
    expect(draw([])).toEqual({ topic: null, drawn: [] });
  });

  it('takes other levels where one is missing, and begins with the easiest', () => {
    const hard = few.map((one) => ({ ...one, difficulty: 'hard' as const }));
    expect(draw(hard).drawn).toHaveLength(10);
    const order = ['easy', 'medium', 'hard'];
    const levels = draw(few).drawn.map((id) => order.indexOf(byId.get(id)?.difficulty ?? ''));
    expect(levels).toEqual(levels.toSorted());
  });
});
