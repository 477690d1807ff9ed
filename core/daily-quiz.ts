import { dayOn, type SeriesSlot, slotAt } from '#core/competition-series.ts';
import { type Difficulty, difficulties, type QuizTopic, quizTopics } from '#core/ready-quiz.ts';

/** How many questions a day has, or fewer where the bank is smaller. */
export const dailyQuestions = 10;

/** For so many days a topic does not come again, as far as there are others. */
export const topicRestDays = 7;

/** The day of number 1, a Monday. */
const firstDate = '2026-11-23';

const firstDay = (dayOn(firstDate) as SeriesSlot).number;

/** The first day that has a quiz, in days since 1970. */
export const firstDailyDay = firstDay;

/** The number that a quiz of the day has in what people share. */
export function dailyNumber({ number }: Pick<SeriesSlot, 'number'>): number {
  return number - firstDay + 1;
}

/** The day at `now`, in India. A clock from before the first day shows that one. */
export function dailySlotAt(now: number): SeriesSlot {
  return slotAt('day', Math.max(now, (dayOn(firstDate) as SeriesSlot).opensAt));
}

/** How many questions are easy, medium and hard, from Monday to Sunday. */
const levelsOfWeek: readonly (readonly [easy: number, medium: number, hard: number])[] = [
  [8, 2, 0],
  [6, 4, 0],
  [5, 4, 1],
  [4, 4, 2],
  [2, 5, 3],
  [1, 5, 4],
  [0, 5, 5],
];

/** Days are numbered from a Thursday. */
const thursday = 3;

/** The place of a day in its week: 0 is Monday. */
export function weekdayOf({ number }: Pick<SeriesSlot, 'number'>): number {
  return (number + thursday) % levelsOfWeek.length;
}

/** A question that a day may have. */
export interface DailyCandidate {
  readonly id: string;
  readonly topics: readonly QuizTopic[];
  readonly difficulty: Difficulty;
}

/** The topic of a day, and the ids of its questions, easy ones first. */
export interface DailyDraw {
  /** Null if no topic has enough questions. */
  readonly topic: QuizTopic | null;
  readonly drawn: readonly string[];
}

/** A number from 0 to below 1 out of the first 52 bits of a digest in hexadecimal. */
function fractionOf(digest: string): number {
  return Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52;
}

/**
 * One of the topics with enough candidates, the larger ones more often: how long a question rests
 * then depends little on its topic.
 */
function drawTopic(
  candidates: readonly DailyCandidate[],
  recent: readonly (QuizTopic | null)[],
  digestOf: (text: string) => string,
): QuizTopic | null {
  const counted = quizTopics
    .map((topic) => ({
      topic,
      count: candidates.filter(({ topics }) => topics.includes(topic)).length,
    }))
    .filter(({ count }) => count >= dailyQuestions);
  const rested = counted.filter(({ topic }) => !recent.includes(topic));
  const [first] = (rested.length > 0 ? rested : counted)
    // The shortest of waits with these rates: each topic wins in proportion to its count.
    .map(({ topic, count }) => ({
      topic,
      wait: -Math.log(1 - fractionOf(digestOf(`topic ${topic}`))) / count,
    }))
    .toSorted((a, b) => a.wait - b.wait);
  return first?.topic ?? null;
}

/** So many questions of each level; where one lacks them, of the level next to it. */
function drawLevels(
  ordered: readonly DailyCandidate[],
  wanted: readonly [easy: number, medium: number, hard: number],
): DailyCandidate[] {
  const levels = difficulties.map((level) =>
    ordered.filter(({ difficulty }) => difficulty === level),
  );
  const taken = levels.map((list, level) => list.slice(0, wanted[level]));
  let missing = Math.min(dailyQuestions, ordered.length) - taken.flat().length;
  // Medium fills both sides; then whatever there is.
  for (const level of [1, 0, 2]) {
    const [list = [], own = []] = [levels[level], taken[level]];
    const more = list.slice(own.length, own.length + missing);
    own.push(...more);
    missing -= more.length;
  }
  return taken.flat();
}

/**
 * Draws the questions of a day: of one topic, and from Monday to Sunday harder. `recent` are the topics
 * of the days before. `digestOf` gives hexadecimal digests that nobody can foresee; equal ones draw
 * the same.
 */
export function drawDaily(
  candidates: readonly DailyCandidate[],
  {
    weekday,
    recent,
    digestOf,
  }: {
    weekday: number;
    recent: readonly (QuizTopic | null)[];
    digestOf: (text: string) => string;
  },
): DailyDraw {
  const topic = drawTopic(candidates, recent, digestOf);
  const ordered = candidates
    .filter(({ topics }) => topic === null || topics.includes(topic))
    .map((candidate) => ({ candidate, digest: digestOf(`question ${candidate.id}`) }))
    .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
    .map(({ candidate }) => candidate);
  const drawn = drawLevels(ordered, levelsOfWeek[weekday] ?? [4, 4, 2]);
  return { topic, drawn: drawn.map(({ id }) => id) };
}
