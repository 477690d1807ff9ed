import { LRUCache } from 'lru-cache';
import type { RecentAttempts } from '#server/ports/recent-attempts.ts';
import type { StoredAttempt } from '#server/storage/attempts.ts';
import type { StoredQuizState } from '#server/storage/custom-quizzes.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

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
