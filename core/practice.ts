import type { ReviewedQuestion } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

/** A question that somebody missed, with everything that asking it again takes. */
export type PracticeQuestion = Omit<
  ReviewedQuestion,
  'option' | 'given' | 'correct' | 'earned' | 'reaction' | 'answer'
> & {
  readonly answer: number;
  readonly language: Language;
};

/** A question to practise. Days are counted from 1970, by India's time. */
export interface PracticeItem {
  readonly item: PracticeQuestion;
  /** How often it was known since it was missed. */
  readonly known: number;
  readonly dueDay: number;
}

/** A question comes again after so many days: since it was missed, and since it was known. */
export const practiceDays = [1, 3, 7] as const;

/** A device keeps so many, the newest; about 1 KB each. */
export const mostPracticed = 200;

/** One sitting asks so many. */
export const practiceLength = 10;

/** The same question in another language is another one. */
function isSame(a: PracticeQuestion, b: PracticeQuestion): boolean {
  return a.question === b.question && a.language === b.language;
}

function without(list: readonly PracticeItem[], item: PracticeQuestion): PracticeItem[] {
  return list.filter((one) => !isSame(one.item, item));
}

/** The list once these were missed: they come again tomorrow, also where they were half learnt. */
export function withMissed(
  list: readonly PracticeItem[],
  missed: readonly PracticeQuestion[],
  today: number,
): PracticeItem[] {
  const rest = missed.reduce<readonly PracticeItem[]>(without, list);
  const added = missed.map((item) => ({ item, known: 0, dueDay: today + practiceDays[0] }));
  return [...rest, ...added].slice(-mostPracticed);
}

/** The list once somebody has known a question again: it comes later, or no more. */
export function withKnown(
  list: readonly PracticeItem[],
  item: PracticeQuestion,
  today: number,
): PracticeItem[] {
  const found = list.find((one) => isSame(one.item, item));
  if (found === undefined) return [...list];
  const known = found.known + 1;
  const wait = practiceDays[known];
  const rest = without(list, item);
  return wait === undefined ? rest : [...rest, { item, known, dueDay: today + wait }];
}

/** The questions of a sitting: those that are due, the longest waiting first. */
export function dueQuestions(list: readonly PracticeItem[], today: number): PracticeQuestion[] {
  return list
    .filter(({ dueDay }) => dueDay <= today)
    .toSorted((a, b) => a.dueDay - b.dueDay)
    .slice(0, practiceLength)
    .map(({ item }) => item);
}

/** In how many days the next one is due; null without any. */
export function daysUntilDue(list: readonly PracticeItem[], today: number): number | null {
  if (list.length === 0) return null;
  return Math.max(0, Math.min(...list.map(({ dueDay }) => dueDay)) - today);
}
