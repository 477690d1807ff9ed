import type { NewPair } from '#core/pair-schemas.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { costBySize } from '#server/custom-quizzes/limits.ts';

/** Like new quizzes: thousands of phones may share an address, and a large pair counts as several. */
export const newPairs = {
  name: 'new pairs',
  requests: 6_000,
  seconds: 3_600,
  countsOnlyValid: true,
  costOf: (pair: NewPair) => costBySize(pair),
} as const satisfies RatePolicy;

/** A link in a busy group is opened by hundreds at once, who all try to take the seat. */
export const seatChanges: RatePolicy = { name: 'seats of pairs', requests: 600, seconds: 60 };

/** Everybody of a pair answers at most 30 questions. */
export const pairAnswers: RatePolicy = {
  name: 'answers of pairs',
  requests: 3_000,
  seconds: 10,
  isPerCopy: true,
};

/** Both read their pair with every change of it. */
export const pairReads: RatePolicy = {
  name: 'pairs',
  requests: 6_000,
  seconds: 60,
  isPerCopy: true,
};
