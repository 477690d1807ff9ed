import type { AnswerKey } from '#core/answer-key.ts';
import type { ErrorCode } from '#core/errors.ts';
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

/** A locked answer; `option` is the one sent, null for no answer. */
export interface LockedAnswer {
  readonly option: number | null;
  readonly isRight: boolean;
}

/** One person's progress in one quiz: question `answers.length` is the open one. */
export interface AttemptState {
  readonly answers: readonly LockedAnswer[];
  /** When the open question was asked, ms since 1970; null until it is asked for. */
  readonly askedAt: number | null;
}

export interface GivenAnswer {
  readonly question: number;
  readonly option: number | null;
}

export type AnswerOutcome =
  | { readonly kind: 'locked' | 'repeated'; readonly answer: LockedAnswer }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: string };

function refused(code: ErrorCode, reason: string): AnswerOutcome {
  return { kind: 'refused', code, reason };
}

/**
 * Decides about an answer that arrives at `now` (ms since 1970). `key` belongs to its question,
 * undefined if there is no such question. The first answer to a question locks it; repeating it is
 * 'repeated'; another answer, or one out of turn, is refused. A late answer counts as wrong.
 */
export function answerQuestion(
  key: AnswerKey | undefined,
  rules: AttemptRules,
  attempt: AttemptState,
  given: GivenAnswer,
  now: number,
): AnswerOutcome {
  if (key === undefined) return refused('invalid', 'no such question');
  const locked = attempt.answers[given.question];
  if (locked !== undefined) {
    return locked.option === given.option
      ? { kind: 'repeated', answer: locked }
      : refused('answer_conflict', 'this question was answered differently before');
  }
  if (given.question !== attempt.answers.length) {
    return refused('wrong_question', 'questions are answered in order');
  }
  if (isClosed(rules, now)) return refused(rules.closedCode, 'no more answers are taken');
  if (attempt.askedAt === null) return refused('wrong_question', 'this question is not asked yet');
  if (given.option === null && rules.answerRequired) {
    return refused('invalid', 'an option is required');
  }
  if (given.option !== null && given.option >= key.options) {
    return refused('invalid', 'no such option');
  }
  const { option } = given;
  const isRight = option !== null && key.right.includes(option);
  return {
    kind: 'locked',
    answer: { option, isRight: isRight && !isLate(rules, attempt.askedAt, now) },
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

/** Right answers so far. */
export function scoreOf(answers: readonly LockedAnswer[]): number {
  return answers.filter((answer) => answer.isRight).length;
}

/** The two halves of an attempt's id. */
export function splitAttemptId(id: string): { quizId: string; key: string } {
  const [quizId = '', key = ''] = id.split('.');
  return { quizId, key };
}
