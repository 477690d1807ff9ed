import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#core/errors.ts';
import type { Readiness } from '#server/ports/readiness.ts';
import type { Storage } from '#server/storage/stores.ts';

/** Ms that the store gets to reply. */
const storeTimeout = 1_000;

/**
 * Ms that a caller waits for a store that has just replied to another one. Beside load its reply is
 * late and no news: a balancer that heard nothing, or a 'no', would send the load to the other copies.
 */
const patience = 100;

/** Ms for which a 'yes' of the store counts while it says nothing. */
const trust = 5_000;

/** Whoever has polled within this time, in ms, will poll again, and send nothing after a 'no'. */
const pollMemory = 60_000;

const silence = 'the database does not answer';

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
  let lastYes = Number.NEGATIVE_INFINITY;
  let asking: Promise<string | null> | null = null;

  const isTrusted = () => now() - lastYes < trust;

  /** The outcome of `job`, or of `late` if that takes longer than `ms`. */
  const within = async <T>(ms: number, job: Promise<T>, late: () => T): Promise<T> => {
    const done = new AbortController();
    try {
      return await Promise.race([job, wait(ms, null, { signal: done.signal }).then(late)]);
    } finally {
      done.abort();
    }
  };

  /** The store's problem, or null. */
  const askStore = async () => {
    try {
      const isMigrated = await storage.isMigrated();
      lastYes = isMigrated ? now() : Number.NEGATIVE_INFINITY;
      return isMigrated ? null : 'the database lacks migrations';
    } catch {
      lastYes = Number.NEGATIVE_INFINITY;
      return silence;
    }
  };

  /** The same, or whether an earlier 'yes' still counts, if the store says nothing. */
  const askInTime = () =>
    within(storeTimeout, askStore(), () => (isTrusted() ? null : silence)).finally(() => {
      asking = null;
    });

  return {
    async check() {
      lastAsked = now();
      if (isStopping) throw new AppError('unavailable', 'stopping');
      // However many callers there are, the store is asked once at a time.
      asking ??= askInTime();
      const problem = isTrusted() ? await within(patience, asking, () => null) : await asking;
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
