import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#core/errors.ts';
import type { Storage } from '#server/storage/stores.ts';

/** The store has so long, in ms, to answer. */
const storePatience = 1_000;

/** Whoever has asked so lately, in ms, will ask again, and send nothing more after a 'no'. */
const watchedFor = 60_000;

/** Whether this copy of the server should get requests. */
export interface Readiness {
  /** Resolves when it should; `unavailable`, and why, when not. */
  check(): Promise<void>;
  /** From now on it should not. */
  stop(): void;
  readonly isStopping: boolean;
  /** Whether somebody looks, such as a balancer. */
  readonly isWatched: boolean;
}

/** `now` gives ms since 1970. */
export function createReadiness({
  storage,
  now,
}: {
  storage: Pick<Storage, 'isMigrated'>;
  now: () => number;
}): Readiness {
  let isStopping = false;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let asking: Promise<string | null> | null = null;

  /** What is wrong with the store, or null. */
  const askStore = async () => {
    const tooLate = new AbortController();
    try {
      return await Promise.race([
        storage.isMigrated().then((is) => (is ? null : 'the database lacks migrations')),
        wait(storePatience, 'the database does not answer', { signal: tooLate.signal }),
      ]);
    } catch {
      return 'the database does not answer';
    } finally {
      tooLate.abort();
      asking = null;
    }
  };

  return {
    async check() {
      lastAsked = now();
      if (isStopping) throw new AppError('unavailable', 'stopping');
      // However many ask, the store is asked once at a time.
      asking ??= askStore();
      const problem = await asking;
      if (problem !== null) throw new AppError('unavailable', problem);
      if (isStopping) throw new AppError('unavailable', 'stopping');
    },
    stop() {
      isStopping = true;
    },
    get isStopping() {
      return isStopping;
    },
    get isWatched() {
      return now() - lastAsked < watchedFor;
    },
  };
}
