import type { StoredAttempt } from '#server/storage/attempts.ts';
import type { StoredQuizState } from '#server/storage/custom-quizzes.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

/** An attempt and its custom quiz, as this process last saw them. */
interface RecentAttempt {
  readonly attempt: StoredAttempt;
  readonly customQuiz: StoredQuizState | undefined;
}

/**
 * Attempts that this process opened lately, so that the next answer need not read all earlier ones
 * and the state of the quiz. Another process may have taken answers since, erased the attempt or
 * closed the quiz. What is remembered is therefore only good for taking the next answer: the
 * storage takes it only in the same attempt, right after the answer before, once, and if the quiz
 * is unchanged. A refusal leads to a read of what is stored.
 */
export interface RecentAttempts {
  get(key: AttemptKey): RecentAttempt | undefined;
  set(opened: {
    readonly attempt: StoredAttempt;
    /** Of a custom quiz, what was read of it. */
    readonly quiz: { readonly expected?: StoredQuizState };
  }): void;
  forget(key: AttemptKey): void;
}
