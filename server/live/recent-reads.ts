/** The latest reads of things that never change under their key. */
export interface RecentReads {
  /** The result of `read`, called once per key however many ask; a failed one is tried again. */
  get<Result>(key: string, read: () => Promise<Result>): Promise<Result>;
}

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
