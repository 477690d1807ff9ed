import { LRUCache } from 'lru-cache';
import type { EventBus } from '#server/events/event-bus.ts';
import type { FinishedPage } from '#server/pages/finished-page.ts';

/** Says, before it is read, that a page shows something of a topic. */
export type NoteTopic = (topic: string) => void;

/** How a page is made anew. */
export type MakePage = (note: NoteTopic) => Promise<FinishedPage>;

interface Kept {
  readonly page: FinishedPage;
  readonly madeAt: number;
  readonly stopListening: () => void;
}

/** In ms: an older page is still sent, and made anew beside; one that is older than stale is not. */
const freshFor = 10_000;
const staleFor = 60_000;

/** So much is kept, in bytes; what nobody asks for is forgotten first. */
const maxBytes = 24 * 1024 * 1024;

/** So many keys of pages that were asked for are remembered, none of them longer, in characters. */
const askedLimits = { max: 10_000, maxEntrySize: 1_000 };

/**
 * Finished pages by key, from when they are asked for again until something that they show has
 * changed: addresses that are tried once, as scanners do, displace none. That a change elsewhere is
 * not heard of, as with no line between the copies, costs a page `freshFor` at most while it is
 * asked for.
 */
export class PageStore {
  readonly #events: EventBus;
  readonly #now: () => number;
  readonly #kept: LRUCache<string, Kept>;
  readonly #making = new Map<string, Promise<FinishedPage>>();
  /** How often: once, or more. */
  readonly #asked = new LRUCache<string, 1 | 2>({
    ...askedLimits,
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

  /** The page under `key`, and whether it should be made anew beside; null where there is none. */
  find(key: string): { page: FinishedPage; isStale: boolean } | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    const age = kept.page.isLasting ? 0 : this.#now() - kept.madeAt;
    // A clock that was set back makes everything young for ever.
    if (age < 0 || age >= staleFor) {
      this.#kept.delete(key);
      return null;
    }
    return { page: kept.page, isStale: age >= freshFor };
  }

  /** Makes the page, once for all who ask meanwhile, and keeps it where it was asked for before. */
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
          // Who asks from now on must not get what was read before the change.
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
          // A failure says nothing of the page; that there is none does.
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

  /** The page that is kept where the new one is the same: it is compressed already, and better. */
  #known(key: string, fresh: FinishedPage): FinishedPage {
    const page = this.#kept.peek(key)?.page;
    return page?.etag === fresh.etag && page.status === fresh.status ? page : fresh;
  }
}
