import { nextClock, type Report } from '#core/report.ts';
import type { Services } from '#server/services.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** India has one time zone and no daylight saving time; ms ahead of UTC. */
const indiaOffset = 5.5 * 60 * minute;

/** Ms for which somebody who began a quiz counts as active. */
const activeFor = 5 * minute;

/** The start of the Indian day that contains `now`; both ms since 1970. */
export function startOfIndianDay(now: number): number {
  return now - ((now + indiaOffset) % day);
}

/** The overview for operators. Sizes are bytes, times ms since 1970. */
export interface Overview {
  readonly today: {
    quizzes: number;
    pairs: number;
    attempts: number;
    finished: number;
    games: number;
    people: number;
  };
  /** Live games that have not ended. */
  readonly runningGames: number;
  readonly active: number;
  readonly errors: { sinceStart: number; lastHour: number };
  readonly space: { used: number; free: number | null };
  readonly openReports: number;
  /** The report with the next deadline. */
  readonly urgent: { report: Report; dueAt: number; isOverdue: boolean } | null;
}

/** Figures of the day, in India's time, each from an index. */
export async function readOverview({ storage, errors, now }: Services): Promise<Overview> {
  const { statistics, reports } = storage;
  const at = now();
  const [report] = await reports.queue(null, 1);
  const clock = report === undefined ? null : nextClock(report);
  return {
    today: await statistics.since(startOfIndianDay(at)),
    runningGames: await statistics.runningGames(),
    active: await statistics.begun(at - activeFor),
    errors: errors.read(),
    space: await statistics.space(),
    openReports: await reports.countOpen(),
    urgent:
      report === undefined || clock === null
        ? null
        : { report, dueAt: clock.at, isOverdue: clock.at < at },
  };
}
