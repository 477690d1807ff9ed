import { dailyQuestions } from '#core/daily-quiz.ts';

/** Somebody's way through the quiz of a day. */
export interface DailyPlay {
  /** In days since 1970, by India's time. */
  readonly day: number;
  /** The chosen options in the order of the questions; null skipped one. */
  readonly options: readonly (number | null)[];
  /** The latest of them is still shown with what is right. */
  readonly isLocked: boolean;
  readonly streak: Streak;
}

/** Days in a row on which somebody has finished the quiz; `last` is the latest, 0 without any. */
export interface Streak {
  readonly days: number;
  readonly last: number;
}

export const noStreak: Streak = { days: 0, last: 0 };

/** One missed day does not end a streak. */
const graceDays = 1;

/** The streak of whoever finishes the quiz of `day`. An older quiz, finished late, changes nothing. */
export function streakWith({ days, last }: Streak, day: number): Streak {
  if (day <= last) return { days, last };
  return { days: day - last <= 1 + graceDays ? days + 1 : 1, last: day };
}

/** How long the streak is on a `day`; 0 once it is over. */
export function streakOn({ days, last }: Streak, day: number): number {
  return day - last <= 1 + graceDays ? days : 0;
}

/** A new way through the quiz of `day`. */
export function beginDaily(day: number, streak: Streak): DailyPlay {
  return { day, options: [], isLocked: false, streak };
}

/** The same with another option; a skipped question is left at once. The last one counts the day. */
export function withOption(play: DailyPlay, option: number | null, total: number): DailyPlay {
  const options = [...play.options, option];
  const streak = options.length === total ? streakWith(play.streak, play.day) : play.streak;
  return { ...play, options, isLocked: option !== null, streak };
}

/** The cookie that holds it, so that it works without a script. */
export const dailyCookie = 'daily';

/** Whether all questions are answered, and left. */
export function isFinished({ options, isLocked }: DailyPlay, total: number): boolean {
  return options.length >= total && !isLocked;
}

/** The value of the cookie, such as `20783.02-1l.5.20782`. */
export function dailyCookieValue({ day, options, isLocked, streak }: DailyPlay): string {
  const chosen = options.map((option) => option ?? '-').join('');
  return `${day}.${chosen}${isLocked ? 'l' : ''}.${streak.days}.${streak.last}`;
}

const cookiePattern = new RegExp(
  `^(\\d{1,6})\\.([0-7-]{0,${dailyQuestions}})(l?)\\.(\\d{1,6})\\.(\\d{1,6})$`,
);

/** What a cookie's value holds; null for anything else. */
export function dailyPlayOf(value: string | undefined): DailyPlay | null {
  const found = cookiePattern.exec(value ?? '');
  if (found === null) return null;
  const [, day, chosen = '', locked, days, last] = found;
  const options = [...chosen].map((one) => (one === '-' ? null : Number(one)));
  return {
    day: Number(day),
    options,
    // What was skipped is not shown again.
    isLocked: locked === 'l' && options.at(-1) !== null && options.length > 0,
    streak: { days: Number(days), last: Number(last) },
  };
}

/** The play of `day` that goes on from what a device holds, which may be of an earlier one. */
export function dailyPlayOn(held: DailyPlay | null, day: number): DailyPlay {
  if (held === null) return beginDaily(day, noStreak);
  return held.day === day ? held : beginDaily(day, held.streak);
}

/** How a question went. */
export type DailyMark = 'right' | 'wrong' | 'skipped';

export function dailyMarks(
  options: readonly (number | null)[],
  isRight: (question: number) => boolean,
): DailyMark[] {
  return options.map((option, question) => {
    if (option === null) return 'skipped';
    return isRight(question) ? 'right' : 'wrong';
  });
}

const squares: Readonly<Record<DailyMark, string>> = { right: '🟩', wrong: '🟥', skipped: '⬜' };

/** A square for each question: what people share tells how it went, and not what was asked. */
export function dailySquares(marks: readonly DailyMark[]): string {
  return marks.map((mark) => squares[mark]).join('');
}
