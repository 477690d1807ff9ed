import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { candidatesFor, type DrawnBefore, drawLowest } from '#core/competition-draw.ts';
import { dayOn, nextSlot, type SeriesSlot, slotAt } from '#core/competition-series.ts';
import {
  type DailyCandidate,
  type DailyDraw,
  dailyQuestions,
  drawDaily,
  topicRestDays,
  weekdayOf,
} from '#core/daily-quiz.ts';
import type { NewReadyQuiz } from '#core/ready-quiz.ts';

const dayMs = 86_400_000;

/** The day with this date. */
export function slotOn(date: string): SeriesSlot {
  const slot = dayOn(date);
  if (slot === null) throw new Error('no such day');
  return slot;
}

/** The questions that the site comes with, in every language. */
export function shippedBank(): DailyCandidate[] {
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

/** A digest under a key, in hex. */
export const digest = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('hex');

interface Drawn extends DailyDraw {
  readonly slot: SeriesSlot;
}

/** A competition with the period of its series. */
export interface DrawnContest extends DrawnBefore {
  readonly period: 'day' | 'week';
}

/** The quizzes and the competitions of so many days, drawn one after the other as the site does. */
export function simulateDays(
  bank: readonly DailyCandidate[],
  days: number,
  seed: string,
): { dailies: Drawn[]; contests: DrawnContest[] } {
  const ids = bank.map(({ id }) => id);
  const dailies: Drawn[] = [];
  const contests = new Map<string, DrawnContest>();
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
        contests.set(key, { period, opensAt: one.opensAt, drawn: drawLowest(ranked, count) });
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
export function firstRepeat(draws: readonly DrawnBefore[]): number {
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
