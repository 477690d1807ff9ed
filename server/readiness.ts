import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#core/errors.ts';
import type { Readiness } from '#server/ports/readiness.ts';
import type { Storage } from '#server/storage/stores.ts';

/** Ms that the store gets to reply. */
const storeTimeout = 1_000;

/** Whoever has polled within this time, in ms, will poll again, and send nothing after a 'no'. */
const pollMemory = 60_000;

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

  /** The store's problem, or null. */
  const askStore = async () => {
    const tooLate = new AbortController();
    try {
      return await Promise.race([
        storage.isMigrated().then((is) => (is ? null : 'the database lacks migrations')),
        wait(storeTimeout, 'the database does not answer', { signal: tooLate.signal }),
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
      // However many callers there are, the store is asked once at a time.
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
      return now() - lastAsked < pollMemory;
    },
  };
}
