import type { AnswerKey } from '#core/answer-key.ts';
import type { ErrorCode } from '#core/errors.ts';
import { timePerQuestionMs } from '#core/ready-quiz.ts';

/** The network's share of a timed question, in ms: an answer this late still counts. */
export const answerGraceMs = 2_000;

/** How a kind of quiz is played. */
export interface AttemptRules {
  /** Time to answer one question in ms, or null where no clock runs. */
  readonly timeLimitMs: number | null;
  /** Whether 'no answer' (`option: null`) is refused. A clock that runs out sends no answer. */
  readonly answerRequired: boolean;
  /** When answers stop to be taken, ms since 1970; null where they never do. */
  readonly lastAnswerAt: number | null;
  /** How an answer after that is refused. */
  readonly closedCode: 'quiz_closed' | 'competition_closed';
}

/**
 * A friend answers at leisure and cannot skip a question; from `closesAt` on (ms since 1970) there
 * is nothing to answer. Specification: Answering a quiz.
 */
export function customQuizRules(closesAt: number | null): AttemptRules {
  return {
    timeLimitMs: null,
    answerRequired: true,
    lastAnswerAt: closesAt === null ? null : closesAt - 1,
    closedCode: 'quiz_closed',
  };
}

/** Against the clock, or at leisure for who needs that (WCAG 2.2.1); questions may be skipped. */
export function readyQuizRules(isTimed: boolean): AttemptRules {
  return {
    timeLimitMs: isTimed ? timePerQuestionMs : null,
    answerRequired: false,
    lastAnswerAt: null,
    closedCode: 'competition_closed',
  };
}

/** An answer as it was locked; `option` is what was sent, null for no answer. */
export interface LockedAnswer {
  readonly option: number | null;
  readonly correct: boolean;
}

/** One person on their way through one quiz: question `answers.length` is the open one. */
export interface AttemptState {
  readonly answers: readonly LockedAnswer[];
  /** When the open question was asked, ms since 1970; null while nobody has asked for it. */
  readonly askedAt: number | null;
}

export interface GivenAnswer {
  readonly question: number;
  readonly option: number | null;
}

export type AnswerVerdict =
  | { readonly kind: 'locked' | 'repeated'; readonly answer: LockedAnswer }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: string };

function refused(code: ErrorCode, reason: string): AnswerVerdict {
  return { kind: 'refused', code, reason };
}

/**
 * What happens to an answer that arrives at `now` (ms since 1970). `key` is that of the question it
 * is for, undefined where there is none. The first answer to a question locks it; the same one
 * again is 'repeated'; another one, or one out of turn, is refused. A late one counts as wrong.
 */
export function answerQuestion(
  key: AnswerKey | undefined,
  rules: AttemptRules,
  attempt: AttemptState,
  given: GivenAnswer,
  now: number,
): AnswerVerdict {
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
    answer: { option, correct: isRight && !isLate(rules, attempt.askedAt, now) },
  };
}

/** When a question asked at `askedAt` closes (ms since 1970, without the network's grace). */
export function questionDeadline(rules: AttemptRules, askedAt: number): number | null {
  return rules.timeLimitMs === null ? null : askedAt + rules.timeLimitMs;
}

/** Whether an answer that arrives at `now` comes after the deadline and the network's grace. */
export function isLate(rules: AttemptRules, askedAt: number, now: number): boolean {
  const deadline = questionDeadline(rules, askedAt);
  return deadline !== null && now > deadline + answerGraceMs;
}

/** Whether answers are not taken any more. */
export function isClosed({ lastAnswerAt }: AttemptRules, now: number): boolean {
  return lastAnswerAt !== null && now > lastAnswerAt;
}

/** Right answers so far. */
export function scoreOf(answers: readonly LockedAnswer[]): number {
  return answers.filter((answer) => answer.correct).length;
}
