import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';

/** In bytes: 100 questions of 5 KB, which 800 letters of Devanagari and as many joined ones take. */
export const maxQuizBytes = 512 * 1024;

/** In characters: a quiz that was made by tapping has half of it. */
const usualSize = 4_000;

/** What storing a text costs: one, and one more for each usual size beyond. */
export function costBySize(body: object): number {
  return Math.ceil(JSON.stringify(body).length / usualSize);
}

/**
 * Thousands of phones may share an address, and in a college hundreds finish a quiz and make their own
 * in the same minutes. A large quiz counts as several, so that they cannot fill the disk.
 */
export const newQuizzes = {
  name: 'new quizzes',
  requests: 6_000,
  seconds: 3_600,
  countsOnlyValid: true,
  costOf: (quiz: NewCustomQuiz) => costBySize(quiz),
} as const satisfies RatePolicy;

/** Each costs a transaction; even a creator who saves repeatedly stays far below. */
export const ownerChanges: RatePolicy = { name: 'owner changes', requests: 300, seconds: 60 };
