import { LRUCache } from 'lru-cache';
import type { RecentReads, SizedReads } from '#server/ports/recent-reads.ts';

/** Remembers the latest `limit` reads. */
export function createRecentReads(limit: number): RecentReads {
  const reads = new Map<string, Promise<unknown>>();
  return {
    get<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
      const known = reads.get(key);
      if (known !== undefined) return known as Promise<Result>;
      const reading = read();
      reading.catch(() => reads.delete(key));
      reads.set(key, reading);
      for (const oldest of reads.keys()) {
        if (reads.size <= limit) break;
        reads.delete(oldest);
      }
      return reading;
    },
  };
}

/** Remembers the latest reads by their size, `limit` bytes of them at most. */
export function createSizedReads<Result extends object | string>(
  limit: number,
  sizeOf: (result: Result) => number,
): SizedReads<Result> {
  const kept = new LRUCache<string, Result>({ maxSize: limit, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Result>>();
  return {
    async get(key: string, read: () => Promise<Result>): Promise<Result> {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const reading = underWay.get(key) ?? read();
      underWay.set(key, reading);
      try {
        const result = await reading;
        kept.set(key, result);
        return result;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
