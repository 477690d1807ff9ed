import { LRUCache } from 'lru-cache';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import type { StoredAttempt } from '#server/storage/attempts.ts';
import type { StoredQuizState } from '#server/storage/custom-quizzes.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

/** An attempt, and its custom quiz, each as this process has last seen it. */
interface RecentAttempt {
  readonly attempt: StoredAttempt;
  readonly customQuiz: StoredQuizState | undefined;
}

/**
 * Attempts that were opened through this process lately, so that the next answer need not read all
 * those before, and not the state of its quiz. Meanwhile another process may have taken answers,
 * erased the attempt or closed the quiz: what is remembered is only good for taking the next answer,
 * as the storage takes one only in the same attempt, right after the one before, once, and while the
 * quiz is as it was found. Whoever would be refused by it looks at what is stored.
 */
export interface RecentAttempts {
  get(key: AttemptKey): RecentAttempt | undefined;
  set(opened: { readonly attempt: StoredAttempt; readonly quiz: PlayedQuiz }): void;
  forget(key: AttemptKey): void;
}

/** At some 2 KB for the longest of them. */
const mostAttempts = 5_000;

/** At some 0.5 KB each, without their questions. */
const mostQuizzes = 5_000;

/** In ms. Who thinks longer waits for one more read. */
const recentFor = 60_000;

interface Seen {
  readonly attempt: StoredAttempt;
  readonly at: number;
}

function nameOf({ quizId, key }: AttemptKey): string {
  return `${quizId}.${key}`;
}

/** `now` gives ms since 1970. */
export function createRecentAttempts(now: () => number): RecentAttempts {
  const attempts = new LRUCache<string, Seen>({ max: mostAttempts });
  const quizzes = new LRUCache<string, StoredQuizState>({ max: mostQuizzes });
  return {
    get(key) {
      const name = nameOf(key);
      const seen = attempts.get(name);
      if (seen !== undefined && now() - seen.at < recentFor) {
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
