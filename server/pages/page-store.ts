import { LRUCache } from 'lru-cache';
import type { EventBus } from '#server/events/event-bus.ts';
import type { FinishedPage } from '#server/pages/finished-page.ts';

/** Records, before reading, that a page depends on a topic. */
export type NoteTopic = (topic: string) => void;

/** Renders a page. */
export type MakePage = (note: NoteTopic) => Promise<FinishedPage>;

interface CachedPage {
  readonly page: FinishedPage;
  readonly madeAt: number;
  readonly stopListening: () => void;
}

/**
 * In ms: a page past `freshFor` is sent and renewed in the background; past `staleFor` it is not
 * sent.
 */
const freshFor = 10_000;
const staleFor = 60_000;

/** The most bytes to cache; the least recently used pages go first. */
const maxBytes = 24 * 1024 * 1024;

/** How many keys of requested pages are remembered, and their maximum length in characters. */
const requestedLimits = { max: 10_000, maxEntrySize: 1_000 };

/**
 * Finished pages by key, from their second request until something on them changes: addresses that
 * are requested once, as by scanners, evict none. If changes by other copies cannot be heard, a
 * page that is in demand is stale for `freshFor` at most.
 */
export class PageStore {
  readonly #events: EventBus;
  readonly #now: () => number;
  readonly #kept: LRUCache<string, CachedPage>;
  readonly #making = new Map<string, Promise<FinishedPage>>();
  /** How often: once, or more. */
  readonly #asked = new LRUCache<string, 1 | 2>({
    ...requestedLimits,
    sizeCalculation: (_times, key) => key.length,
  });

  constructor({
    events,
    now,
    limit = maxBytes,
  }: {
    events: EventBus;
    now: () => number;
    limit?: number;
  }) {
    this.#events = events;
    this.#now = now;
    this.#kept = new LRUCache({
      maxSize: limit,
      sizeCalculation: ({ page }, key) => page.bytes + key.length,
      dispose: ({ stopListening }) => stopListening(),
    });
  }

  /** The page under `key`, and whether to renew it in the background; null if there is none. */
  find(key: string): { page: FinishedPage; isStale: boolean } | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    const age = kept.page.isLasting ? 0 : this.#now() - kept.madeAt;
    // After the clock was set back, pages would look young for ever.
    if (age < 0 || age >= staleFor) {
      this.#kept.delete(key);
      return null;
    }
    return { page: kept.page, isStale: age >= freshFor };
  }

  /** Makes the page, once for concurrent requests, and caches it if it was requested before. */
  make(key: string, make: MakePage): Promise<FinishedPage> {
    this.#asked.set(key, this.#asked.get(key) === undefined ? 1 : 2);
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const stops: (() => void)[] = [];
    const topics = new Set<string>();
    let hasChanged = false;
    const stopListening = () => {
      for (const stop of stops.splice(0)) stop();
    };
    const note: NoteTopic = (topic) => {
      if (topics.has(topic) || hasChanged) return;
      topics.add(topic);
      stops.push(
        this.#events.subscribe(topic, () => {
          hasChanged = true;
          stopListening();
          // Later requests must not get what was read before the change.
          if (this.#making.get(key) === making) this.#making.delete(key);
          if (this.#kept.peek(key)?.stopListening === stopListening) this.#kept.delete(key);
        }),
      );
    };
    const madeAt = this.#now();
    const making = make(note)
      .then((fresh) => {
        const page = this.#known(key, fresh);
        const isWanted = this.#kept.has(key) || this.#asked.get(key) === 2;
        if (page.status === 200 && !hasChanged && isWanted) {
          this.#kept.set(key, { page, madeAt, stopListening });
        } else {
          stopListening();
          // A failure says nothing about the page; a missing page does.
          if (page.status < 500 && !hasChanged) this.#kept.delete(key);
        }
        return page;
      })
      .catch((error) => {
        stopListening();
        throw error;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  /** Keeps the cached page if the new one is equal, as it is compressed already, and better. */
  #known(key: string, fresh: FinishedPage): FinishedPage {
    const page = this.#kept.peek(key)?.page;
    return page?.etag === fresh.etag && page.status === fresh.status ? page : fresh;
  }
}
