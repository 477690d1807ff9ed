import type { AnswerKey } from '#core/answer-key.ts';
import type { AttemptRules } from '#core/attempt.ts';
import type {
  AskedQuestion,
  AttemptResult,
  ReviewedQuestion,
  Score,
} from '#core/attempt-schemas.ts';
import type { StoredAttempt } from '#server/storage/attempts.ts';
import type { StoredQuizState } from '#server/storage/custom-quizzes.ts';

/** A question as it is put: all of it but its place and its clock. */
export type PutQuestion = Omit<AskedQuestion, 'index' | 'deadline' | 'now' | 'preload'>;

/** A quiz as an attempt plays it, whatever kind of quiz it is. Questions count from 0. */
export interface PlayedQuiz {
  readonly total: number;
  readonly rules: AttemptRules;
  /** Whether a finished attempt adds a row to the quiz's leaderboard. */
  readonly hasLeaderboard: boolean;
  /** Whether who has answered may know their place on it. */
  readonly showsRank: boolean;
  /** Whether the reply to an answer shows the right one. */
  readonly showsAnswers: boolean;
  /** Whether the next question may wait until it is asked for. */
  readonly mayWait: boolean;
  /** Whether a question may name the next one's images, so that they are there in time. */
  readonly mayPreload: boolean;
  /** Of a custom quiz: how it was found. An answer is stored only while it is still so. */
  readonly expected?: StoredQuizState;
  /** Why a finished attempt gets no row there; null where it may have one. */
  unranked(attempt: StoredAttempt): AttemptResult['unranked'] | null;
  /** What the answers of an attempt are worth, all of them or the first few. */
  scoreOf(attempt: StoredAttempt): Score;
  /** Undefined where there is no such question. */
  keyAt(index: number): AnswerKey | undefined;
  put(index: number): PutQuestion | undefined;
  explanationAt(index: number): string | undefined;
}

/** What an attempt has to show of a question at its end. */
export function review(
  quiz: PlayedQuiz,
  index: number,
  given: { option: number | null; correct: boolean },
): ReviewedQuestion | undefined {
  const put = quiz.put(index);
  const answer = quiz.keyAt(index)?.right[0];
  if (put === undefined || answer === undefined) return undefined;
  const explanation = quiz.explanationAt(index);
  return {
    ...put,
    option: given.option,
    answer,
    correct: given.correct,
    ...(explanation === undefined ? {} : { explanation }),
  };
}
