/** How many wait, of one address and of all. */
export const queueLimits = { ofOne: 2, ofAll: 12 } as const;

/** Time that an address has used, in ms: it may use so much at once, and gets back a quarter as it passes. */
export const timeLimits = { atOnce: 10_000, share: 0.25 } as const;

interface Used {
  readonly ms: number;
  readonly at: number;
}

/** Who waits for the one thread, in turn between addresses. */
export interface FairQueue<Job> {
  /** Seconds until an address may have a file read; 0 if it may now. */
  secondsToWait(from: string): number;
  /** Adds a job. Returns the one that makes room for it, or null; `full` if none can. */
  add(job: Job): Job | null | 'full';
  /** The next job: of the address that has used the least time, first come first served. */
  take(): Job | null;
  /** Counts time that a job of an address took, in ms. */
  charge(from: string, ms: number): void;
  /** Removes and returns all. */
  empty(): Job[];
  readonly length: number;
}

/** A queue; `now` is in ms. */
export function createFairQueue<Job extends { readonly from: string }>(
  now: () => number,
): FairQueue<Job> {
  const waiting: Job[] = [];
  const used = new Map<string, Used>();

  const usedBy = (from: string) => {
    const { ms, at } = used.get(from) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - (now() - at) * timeLimits.share);
  };

  const waitingOf = (from: string) => waiting.filter((job) => job.from === from).length;

  return {
    secondsToWait(from) {
      if (waitingOf(from) >= queueLimits.ofOne) return 1;
      const beyond = usedBy(from) - timeLimits.atOnce;
      return Math.max(0, Math.ceil(beyond / timeLimits.share / 1_000));
    },

    add(job) {
      if (waiting.length < queueLimits.ofAll) {
        waiting.push(job);
        return null;
      }
      // Whoever has two there gives one to whoever has none.
      const last = waiting.findLastIndex(({ from }) => waitingOf(from) > 1);
      if (last === -1 || waitingOf(job.from) > 0) return 'full';
      const [gone = null] = waiting.splice(last, 1, job);
      return gone;
    },

    take() {
      const least = Math.min(...waiting.map(({ from }) => usedBy(from)));
      const next = waiting.findIndex(({ from }) => usedBy(from) <= least);
      return next === -1 ? null : (waiting.splice(next, 1)[0] ?? null);
    },

    charge(from, ms) {
      used.set(from, { ms: usedBy(from) + ms, at: now() });
      for (const address of used.keys()) if (usedBy(address) === 0) used.delete(address);
    },

    empty: () => waiting.splice(0),

    get length() {
      return waiting.length;
    },
  };
}
