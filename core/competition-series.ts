import type { CompetitionWindow } from '#core/competition.ts';
import type { Localized } from '#core/language.ts';

const dayMs = 86_400_000;

/** India's days begin this much before those of UTC, all year round. */
const istOffsetMs = 5.5 * 3_600_000;

/** 1 January 1970 was a Thursday: this many days after a Monday. */
const thursday = 3;

const lengths = { day: 1, week: 7 } as const;

export type SeriesPeriod = keyof typeof lengths;

/** Competitions that follow one another without a gap. `{date}` in the title is the period's. */
export interface CompetitionSeries {
  readonly id: string;
  readonly period: SeriesPeriod;
  readonly title: Localized;
  /** How many questions are drawn, or all if there are fewer. */
  readonly questions: number;
}

/** One period of a series. Days and weeks are numbered from the one of 1 January 1970. */
export interface SeriesSlot extends CompetitionWindow {
  /** The first day, such as 2026-11-21. */
  readonly date: string;
  readonly number: number;
}

function firstDay(period: SeriesPeriod, number: number): number {
  return period === 'day' ? number : number * lengths.week - thursday;
}

function slot(period: SeriesPeriod, number: number): SeriesSlot {
  const day = firstDay(period, number);
  const opensAt = day * dayMs - istOffsetMs;
  return {
    date: new Date(day * dayMs).toISOString().slice(0, 10),
    number,
    opensAt,
    closesAt: opensAt + lengths[period] * dayMs,
  };
}

/** The period that contains `now`: a calendar day, or a week from Monday, in India. */
export function slotAt(period: SeriesPeriod, now: number): SeriesSlot {
  const day = Math.floor((now + istOffsetMs) / dayMs);
  return slot(period, period === 'day' ? day : Math.floor((day + thursday) / lengths.week));
}

/** The day with this number. */
export function dayNumbered(number: number): SeriesSlot {
  return slot('day', number);
}

/** The day with this date, such as 2026-11-21; null if there is no such date. */
export function dayOn(date: string): SeriesSlot | null {
  const start = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(start)) return null;
  const found = slot('day', start / dayMs);
  return found.date === date ? found : null;
}

/** The id of the series' competition in a period. */
export function idInSeries({ id }: Pick<CompetitionSeries, 'id'>, { date }: SeriesSlot): string {
  return `${id}-${date}`;
}

/** Whether an id belongs to a series; other competitions have longer, random ids. */
export function isOfSeries(id: string): boolean {
  return /^[a-z]+-\d{4}-\d{2}-\d{2}$/.test(id);
}

/** The period after this one. */
export function nextSlot(period: SeriesPeriod, { number }: SeriesSlot): SeriesSlot {
  return slot(period, number + 1);
}
