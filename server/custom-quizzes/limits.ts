import type { RatePolicy } from '#server/counts/rate-limits.ts';

/** Thousands of phones may share an address; a person makes a few quizzes an hour. */
export const newQuizzes: RatePolicy = {
  name: 'new quizzes',
  requests: 600,
  seconds: 3_600,
  countsOnlyValid: true,
};

/** Each costs a transaction; even a creator who saves repeatedly stays far below. */
export const ownerChanges: RatePolicy = { name: 'owner changes', requests: 300, seconds: 60 };
