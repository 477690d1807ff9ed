import type { NewAttempt } from '#core/new-attempt.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';

/**
 * A school or a mobile network has a single address, and everybody starts when the link arrives.
 */
export const starts: RatePolicy = {
  name: 'attempts',
  requests: 3_000,
  seconds: 60,
  isPerCopy: true,
};

/** The limit for one quiz or competition on one copy, over all addresses. */
export const startsOfQuiz: RatePolicy = { ...starts, name: 'attempts of a quiz', requests: 6_000 };

/** A thousand a second. The window is short, as clocks run while a refused player waits. */
export const answers: RatePolicy = {
  name: 'answers',
  requests: 10_000,
  seconds: 10,
  isPerCopy: true,
};

/** The quiz or competition that a new attempt counts for. */
export function quizOf(attempt: NewAttempt): string {
  return attempt.kind === 'competition' ? attempt.competitionId : attempt.quizId;
}
