import { BoundedCache } from '#server/bounded-cache.ts';
import type { AttemptKey, StoredAttempt } from '#server/storage/storage.ts';

/**
 * Attempts that got an answer through this process lately, so that the next answer need not read
 * all those before. It may have gone on, or have been erased, through another process: what is
 * remembered is only good for taking the next answer, as the storage takes one only right after the
 * one before, and once. Whoever would be refused by it looks at what is stored.
 */
export interface RecentAttempts {
  get(key: AttemptKey): StoredAttempt | undefined;
  set(attempt: StoredAttempt): void;
  forget(key: AttemptKey): void;
}

/** At some 2 KB for the longest of them. */
const mostAttempts = 5_000;

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
  const attempts = new BoundedCache<Seen>(mostAttempts);
  return {
    get(key) {
      const name = nameOf(key);
      const seen = attempts.get(name);
      if (seen !== undefined && now() - seen.at < recentFor) return seen.attempt;
      attempts.delete(name);
      return undefined;
    },
    set: (attempt) => attempts.set(nameOf(attempt), { attempt, at: now() }),
    forget: (key) => attempts.delete(nameOf(key)),
  };
}
