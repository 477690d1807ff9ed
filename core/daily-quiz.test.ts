import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { candidatesFor, type DrawnBefore, drawLowest } from '#core/competition-draw.ts';
import { dayOn, nextSlot, type SeriesSlot, slotAt } from '#core/competition-series.ts';
import {
  type DailyCandidate,
  type DailyDraw,
  dailyNumber,
  dailyQuestions,
  dailySlotAt,
  drawDaily,
  topicRestDays,
  weekdayOf,
} from '#core/daily-quiz.ts';
import type { NewReadyQuiz } from '#core/ready-quiz.ts';
import { isDeep } from '../tests/depth.ts';

const dayMs = 86_400_000;

const slotOn = (date: string) => {
  const slot = dayOn(date);
  if (slot === null) throw new Error('no such day');
  return slot;
};

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

/** The questions that the site comes with, in every language. */
function shippedBank(): DailyCandidate[] {
  const folder = join(import.meta.dirname, '../content/ready-quizzes');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const [quiz]: NewReadyQuiz[] = JSON.parse(readFileSync(join(folder, file), 'utf8')).quizzes;
    if (quiz === undefined) return [];
    return quiz.qna
      .filter(({ question }) => question.en !== undefined && question.hi !== undefined)
      .map(({ difficulty = 'medium' }, index) => ({
        // The digest of a question is its own.
        id: `${quiz.slug}.${index + 1}.${quiz.slug}-${index}`,
        topics: quiz.topics,
        difficulty,
      }));
  });
}

const bank = shippedBank();
const ids = bank.map(({ id }) => id);
const byId = new Map(bank.map((one) => [one.id, one]));

const digest = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

interface Drawn extends DailyDraw {
  readonly slot: SeriesSlot;
}

/** The quizzes and the competitions of so many days, drawn one after the other as the site does. */
function simulate(days: number, seed: string): { dailies: Drawn[]; contests: DrawnBefore[] } {
  const dailies: Drawn[] = [];
  const contests = new Map<string, DrawnBefore>();
  const weekOf = (opensAt: number) => slotAt('week', opensAt).number;
  let slot = slotOn('2026-11-23');
  for (let day = 0; day < days; day += 1) {
    const { opensAt } = slot;
    for (const [period, count] of [
      ['day', 10],
      ['week', 20],
    ] as const) {
      const current = slotAt(period, opensAt);
      for (const one of [current, nextSlot(period, current)]) {
        const key = `${seed} ${period} ${one.date}`;
        if (contests.has(key)) continue;
        const ofWeek = dailies
          .filter((daily) => weekOf(daily.slot.opensAt) === weekOf(one.opensAt))
          .map(({ drawn }) => ({ opensAt: one.opensAt, drawn }));
        const before = [...contests.values(), ...ofWeek].filter(
          (draw) => draw.opensAt > one.opensAt - 90 * dayMs,
        );
        const candidates = candidatesFor(ids, { opensAt: one.opensAt, count, before });
        const ranked = candidates.map((id) => ({ id, digest: digest(key, id) }));
        contests.set(key, { opensAt: one.opensAt, drawn: drawLowest(ranked, count) });
      }
    }
    const ofWeek = [...contests.values()]
      .filter((draw) => weekOf(draw.opensAt) === weekOf(opensAt))
      .map(({ drawn }) => ({ opensAt, drawn }));
    const own = dailies
      .filter((daily) => daily.slot.number > slot.number - 90)
      .map((daily) => ({ opensAt: daily.slot.opensAt, drawn: daily.drawn }));
    const allowed = new Set(
      candidatesFor(ids, { opensAt, count: dailyQuestions, before: [...own, ...ofWeek] }),
    );
    const draw = drawDaily(
      bank.filter(({ id }) => allowed.has(id)),
      {
        weekday: weekdayOf(slot),
        recent: dailies.slice(-topicRestDays).map(({ topic }) => topic),
        digestOf: (text) => digest(`${seed} ${slot.date}`, text),
      },
    );
    dailies.push({ slot, ...draw });
    slot = nextSlot('day', slot);
  }
  return { dailies, contests: [...contests.values()] };
}

/** The fewest days between two draws of one question. */
function firstRepeat(draws: readonly { opensAt: number; drawn: readonly string[] }[]): number {
  const last = new Map<string, number>();
  let gap = Number.POSITIVE_INFINITY;
  for (const { opensAt, drawn } of draws.toSorted((a, b) => a.opensAt - b.opensAt)) {
    for (const id of drawn) {
      gap = Math.min(gap, opensAt - (last.get(id) ?? Number.NEGATIVE_INFINITY));
      last.set(id, opensAt);
    }
  }
  return gap / dayMs;
}

describe.each(isDeep ? ['a', 'b', 'c'] : ['a'])('the quizzes of the days, seed %s', (seed) => {
  const { dailies, contests } = simulate(isDeep ? 3 * 365 : 200, seed);

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
