import { timePerQuestionMs } from '#core/ready-quiz.ts';

/** The network's share of a timed question, in ms: an answer that is this late still counts. */
export const answerGraceMs = 2_000;

/** The rules for one kind of quiz. */
export interface AttemptRules {
  /** Ms to answer one question, or null without a clock. */
  readonly timeLimitMs: number | null;
  /** Whether 'no answer' (`option: null`) is refused. A clock that runs out sends no answer. */
  readonly answerRequired: boolean;
  /** When the last answer is accepted, ms since 1970; null if there is no end. */
  readonly lastAnswerAt: number | null;
  /** The error for answers after that. */
  readonly closedCode: 'quiz_closed' | 'competition_closed';
}

/** From `closesAt` on (ms since 1970) a custom quiz accepts no answer; null if it stays open. */
function closing(closesAt: number | null) {
  return {
    lastAnswerAt: closesAt === null ? null : closesAt - 1,
    closedCode: 'quiz_closed',
  } as const;
}

/**
 * A friend has unlimited time and cannot skip a question. Specification: Answering a quiz.
 */
export function customQuizRules(closesAt: number | null): AttemptRules {
  return { timeLimitMs: null, answerRequired: true, ...closing(closesAt) };
}

/**
 * Trivia with a clock: `seconds` for each question, or null for people who need more time (WCAG
 * 2.2.1). Questions may be skipped. Specification: Trivia.
 */
export function timedTriviaRules(seconds: number | null, closesAt: number | null): AttemptRules {
  const timeLimitMs = seconds === null ? null : seconds * 1_000;
  return { timeLimitMs, answerRequired: false, ...closing(closesAt) };
}

/** Timed, or untimed for people who need that (WCAG 2.2.1); questions may be skipped. */
export function readyQuizRules(isTimed: boolean): AttemptRules {
  return {
    timeLimitMs: isTimed ? timePerQuestionMs : null,
    answerRequired: false,
    lastAnswerAt: null,
    closedCode: 'competition_closed',
  };
}

/** When a question asked at `askedAt` closes (ms since 1970, without the grace period). */
export function questionDeadline(rules: AttemptRules, askedAt: number): number | null {
  return rules.timeLimitMs === null ? null : askedAt + rules.timeLimitMs;
}

/** Whether an answer at `now` comes after the deadline and the grace period. */
export function isLate(rules: AttemptRules, askedAt: number, now: number): boolean {
  const deadline = questionDeadline(rules, askedAt);
  return deadline !== null && now > deadline + answerGraceMs;
}

/** What an attempt's clock tells; times are ms since 1970. */
export interface AttemptTimes {
  readonly startedAt: number;
  /** In the order of the questions; `nextAskedAt` is null until the next one is asked for. */
  readonly answers: readonly {
    readonly answeredAt: number;
    readonly nextAskedAt: number | null;
  }[];
}

/** When the question at `index` was asked, ms since 1970; null until it is asked for. */
export function askedAt({ answers, startedAt }: AttemptTimes, index: number): number | null {
  if (index === 0) return startedAt;
  return answers[index - 1]?.nextAskedAt ?? null;
}

/** Whether the answer at `index` came after its question's deadline and the grace period. */
export function wasAnsweredLate(
  rules: AttemptRules,
  attempt: AttemptTimes,
  index: number,
): boolean {
  const given = attempt.answers[index];
  const since = askedAt(attempt, index);
  return given !== undefined && since !== null && isLate(rules, since, given.answeredAt);
}

/** Whether no more answers are accepted. */
export function isClosed({ lastAnswerAt }: AttemptRules, now: number): boolean {
  return lastAnswerAt !== null && now > lastAnswerAt;
}
