import { LRUCache } from 'lru-cache';

interface Copy<T> {
  readonly value: T;
  readonly loadedAt: number;
}

/** How long, in ms, a new copy may take before the last good one serves. */
const patience = 300;

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref());
}

export interface LastGoodCopies<T> {
  /**
   * The value under `key`: a fresh copy, otherwise a new one, otherwise the last good one, also where
   * the new one is late.
   */
  read(key: string, load: () => Promise<T>): Promise<T>;
}

/**
 * Copies of another service's responses. A copy is fresh for `freshFor` ms; if the service fails,
 * the last good copy is used, and the service is not asked again for `pause` ms. Concurrent reads
 * of a key share one request. Throws the error of `load` if there is no copy.
 */
export function createLastGoodCopies<T>(options: {
  limit: number;
  freshFor: number;
  pause: number;
  now: () => number;
}): LastGoodCopies<T> {
  const { limit, freshFor, pause, now } = options;
  const copies = new LRUCache<string, Copy<T>>({ max: limit });
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: limit });
  const running = new Map<string, Promise<T>>();

  async function renew(key: string, load: () => Promise<T>): Promise<T> {
    try {
      const value = await load();
      copies.set(key, { value, loadedAt: now() });
      return value;
    } catch (error) {
      failures.set(key, { error, until: now() + pause });
      const copy = copies.get(key);
      if (copy === undefined) throw error;
      return copy.value;
    } finally {
      running.delete(key);
    }
  }

  return {
    async read(key, load) {
      const copy = copies.get(key);
      if (copy !== undefined && now() - copy.loadedAt < freshFor) return copy.value;
      const failure = failures.get(key);
      if (failure !== undefined && now() < failure.until) {
        if (copy === undefined) throw failure.error;
        return copy.value;
      }
      let renewal = running.get(key);
      if (renewal === undefined) {
        renewal = renew(key, load);
        running.set(key, renewal);
      }
      return copy === undefined ? renewal : Promise.race([renewal, after(patience, copy.value)]);
    },
  };
}
