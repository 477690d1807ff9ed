import { type AnswerKey, pointsOf, readGiven, shareOf } from '#core/answer-key.ts';
import { type AttemptRules, isClosed, isLate } from '#core/attempt-rules.ts';
import type { ErrorCode } from '#core/errors.ts';
import { type Given, isNone, isSameGiven } from '#core/given.ts';
import { inQuarters } from '#core/question-kinds/question-kind.ts';

export interface LockedAnswer extends Given {
  /** Whether all of it is right; an opinion is. */
  readonly isRight: boolean;
  /** What it earned; missing for one point if it is right, and none if it is not. */
  readonly points?: number | undefined;
}

/** One person's progress in one quiz: question `answers.length` is the open one. */
export interface AttemptState {
  readonly answers: readonly LockedAnswer[];
  /** When the open question was asked, ms since 1970; null until it is asked for. */
  readonly askedAt: number | null;
}

export interface GivenAnswer extends Given {
  readonly question: number;
}

export type AnswerOutcome =
  | { readonly kind: 'locked' | 'repeated'; readonly answer: LockedAnswer }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: string };

function refused(code: ErrorCode, reason: string): AnswerOutcome {
  return { kind: 'refused', code, reason };
}

/** What an answer is worth; a late one nothing. */
function judge(key: AnswerKey, given: Given, isInTime: boolean): LockedAnswer {
  const share = isInTime ? shareOf(key, given) : 0;
  const isRight = share === null || share === 1;
  const points = inQuarters((share ?? 0) * pointsOf(key));
  return { ...given, isRight, ...(points === Number(isRight) ? {} : { points }) };
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
  const read = readGiven(key, given);
  const locked = attempt.answers[given.question];
  if (locked !== undefined) {
    return read !== undefined && isSameGiven(locked, read)
      ? { kind: 'repeated', answer: locked }
      : refused('answer_conflict', 'this question was answered differently before');
  }
  if (given.question !== attempt.answers.length) {
    return refused('wrong_question', 'questions are answered in order');
  }
  if (isClosed(rules, now)) return refused(rules.closedCode, 'no more answers are taken');
  if (attempt.askedAt === null) return refused('wrong_question', 'this question is not asked yet');
  if (read === undefined) return refused('invalid', 'no such answer to this question');
  if (isNone(read) && rules.answerRequired) return refused('invalid', 'an answer is required');
  const isInTime = !isLate(rules, attempt.askedAt, now);
  return { kind: 'locked', answer: judge(key, read, isInTime) };
}

/** What one answer earned. */
export function earned({ isRight, points = Number(isRight) }: LockedAnswer): number {
  return points;
}

/** The points so far: right answers, where each is worth one. */
export function scoreOf(answers: readonly LockedAnswer[]): number {
  return answers.reduce((sum, answer) => sum + earned(answer), 0);
}
