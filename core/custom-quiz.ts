import type { ChoiceKey } from '#core/choice-key.ts';

/** Quizzes about their creator, which start from a survey. */
export const surveyTypes = [
  ...(['freefire', 'friend', 'couple'] as const),
  ...(['sibling', 'family', 'classmate', 'colleague'] as const),
] as const;

/** Trivia is about anything: its right answers are facts. */
export const quizTypes = [...surveyTypes, 'trivia'] as const;

export type SurveyType = (typeof surveyTypes)[number];

export type QuizType = (typeof quizTypes)[number];

export function isQuizType(value: unknown): value is QuizType {
  return quizTypes.includes(value as QuizType);
}

/** Whether a quiz is about its creator. */
export function isSurveyType(type: unknown): type is SurveyType {
  return surveyTypes.includes(type as SurveyType);
}

/** Who sees a quiz's leaderboard: everyone who has its link, or its creator alone. */
export const boardViewers = ['everyone', 'owner'] as const;

export type BoardViewer = (typeof boardViewers)[number];

/** Lengths in graphemes, counts per quiz and per question. */
export const quizLimits = {
  questions: 30,
  triviaQuestions: 100,
  options: 8,
  questionLength: 300,
  optionLength: 120,
} as const;

/** A new question starts with this many empty options. Specification: Creating a quiz. */
export const newQuestionOptions = 4;

/** The longest time, in ms, before a quiz closes by itself. */
export const maxOpenMs = 366 * 24 * 60 * 60_000;

/** Why a quiz cannot end then: a code for the field `endsAt`, or null if it can. */
export function endProblem(
  endsAt: number | null | undefined,
  now: number,
): 'not_future' | 'too_late' | null {
  if (endsAt === null || endsAt === undefined) return null;
  if (endsAt <= now) return 'not_future';
  return endsAt - now > maxOpenMs ? 'too_late' : null;
}

/** When a quiz closes by itself, and when its creator closed it. Times are ms since 1970. */
export interface Closing {
  readonly endsAt: number | null;
  readonly closedAt: number | null;
}

/** When a quiz closes or was closed, ms since 1970, for display; null if it stays open. */
export function closesAt({ endsAt, closedAt }: Closing): number | null {
  const times = [endsAt, closedAt].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/**
 * From when on a quiz refuses answers, ms since 1970; null if it stays open. A closed quiz refuses
 * all: the clock that closed it may be ahead of ours.
 */
export function refusesFrom({ endsAt, closedAt }: Closing): number | null {
  return closedAt === null ? endsAt : Number.NEGATIVE_INFINITY;
}

/** Whether a quiz refuses answers. */
export function isQuizClosed(quiz: Closing, now: number): boolean {
  const closing = refusesFrom(quiz);
  return closing !== null && now >= closing;
}

/** The revision of an attempt; attempts older than revisions have null. */
export function revisionOf(version: string | null): number {
  return Number(version ?? 1);
}

/** Equal texts are the same option, so either copy of a right text is right. */
export function customAnswerKey({
  options,
  ans,
}: {
  readonly options: readonly string[];
  readonly ans: number | readonly number[];
}): ChoiceKey {
  const texts = new Set([ans].flat().map((index) => options[index]));
  const right = options.flatMap((option, index) => (texts.has(option) ? [index] : []));
  return { options: options.length, right };
}
