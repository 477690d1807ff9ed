import { LRUCache } from 'lru-cache';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
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
  set(opened: { readonly attempt: StoredAttempt; readonly quiz: PlayedQuiz }): void;
  forget(key: AttemptKey): void;
}

/** About 2 KB each at most. */
const maxAttempts = 5_000;

/** About 0.5 KB each, without their questions. */
const maxQuizzes = 5_000;

/** In ms. A slower reader costs one extra read. */
const maxAge = 60_000;

interface Seen {
  readonly attempt: StoredAttempt;
  readonly at: number;
}

function nameOf({ quizId, key }: AttemptKey): string {
  return `${quizId}.${key}`;
}

/** `now` gives ms since 1970. */
export function createRecentAttempts(now: () => number): RecentAttempts {
  const attempts = new LRUCache<string, Seen>({ max: maxAttempts });
  const quizzes = new LRUCache<string, StoredQuizState>({ max: maxQuizzes });
  return {
    get(key) {
      const name = nameOf(key);
      const seen = attempts.get(name);
      if (seen !== undefined && now() - seen.at < maxAge) {
        return { attempt: seen.attempt, customQuiz: quizzes.get(key.quizId) };
      }
      attempts.delete(name);
      return undefined;
    },
    set({ attempt, quiz }) {
      attempts.set(nameOf(attempt), { attempt, at: now() });
      if (quiz.expected !== undefined) quizzes.set(attempt.quizId, quiz.expected);
    },
    forget: (key) => attempts.delete(nameOf(key)),
  };
}
