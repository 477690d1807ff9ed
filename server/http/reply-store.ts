import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { EventBus, NoteTopic } from '#server/ports/event-bus.ts';
import type {
  FinishedReply,
  KeptReplies,
  MakeReply,
  ReplyCache,
} from '#server/ports/kept-replies.ts';

interface KeptReply {
  readonly reply: FinishedReply;
  readonly madeAt: number;
  /** From when on it is not sent, in ms since 1970. */
  until: number;
  readonly stopListening: () => void;
}

/** A reply that is being made or kept, and what has happened to it in the meantime. */
interface Making {
  hasChanged: boolean;
  until: number;
}

/**
 * In ms: a reply past `freshFor` is sent and renewed in the background, or made again; past
 * `staleFor` it is not sent.
 */
const freshFor = 10_000;
const staleFor = 60_000;

/** So many events in a row drop a reply at once, before it may rest. */
const dropsInRow = 4;

/** How many requested keys are remembered, each by a short digest. */
const maxRequested = 10_000;

/** No address of a request is longer. */
const maxKeyLength = 3_000;

function digestOf(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, 16);
}

/**
 * Replies in memory: addresses that are requested once, as by scanners, evict none. If changes by
 * other copies cannot be heard, a reply that is in demand is stale for `freshFor` at most.
 */
export class ReplyStore implements ReplyCache {
  readonly #events: EventBus;
  readonly #now: () => number;
  readonly #kept: LRUCache<string, KeptReply>;
  readonly #making = new Map<string, Promise<FinishedReply>>();
  /** How often: once, or more. */
  readonly #asked = new LRUCache<string, 1 | 2>({ max: maxRequested });

  /** When the drops of a key by topics that may rest would have happened, one each `restFor`. */
  readonly #dropped = new LRUCache<string, number>({ max: maxRequested });

  /** `limit` is in bytes; the least recently used replies go first. */
  constructor({ events, now }: { events: EventBus; now: () => number }, limit: number) {
    this.#events = events;
    this.#now = now;
    this.#kept = new LRUCache({
      maxSize: limit,
      sizeCalculation: ({ reply }, key) => reply.bytes + key.length,
      dispose: ({ stopListening }) => stopListening(),
    });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  find(key: string): { reply: FinishedReply; isStale: boolean } | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    const now = this.#now();
    const age = kept.reply.isLasting ? 0 : now - kept.madeAt;
    // After the clock was set back, replies would look young for ever.
    if (age < 0 || age >= staleFor || now >= kept.until) {
      this.#kept.delete(key);
      return null;
    }
    return { reply: kept.reply, isStale: age >= freshFor };
  }

  make(key: string, make: MakeReply): Promise<FinishedReply> {
    const digest = digestOf(key);
    this.#asked.set(digest, this.#asked.get(digest) === undefined ? 1 : 2);
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const stops: (() => void)[] = [];
    const topics = new Set<string>();
    const state: Making = { hasChanged: false, until: Number.POSITIVE_INFINITY };
    const madeAt = this.#now();
    const stopListening = () => {
      for (const stop of stops.splice(0)) stop();
    };
    const change = (restFor: number) => {
      const now = this.#now();
      const dueAt = Math.max(now, this.#dropped.get(digest) ?? now);
      const restsUntil = now + restFor;
      if (restFor > 0 && dueAt - now > restFor * (dropsInRow - 1)) {
        state.until = Math.min(state.until, restsUntil);
        const kept = this.#kept.peek(key);
        if (kept?.stopListening === stopListening) kept.until = Math.min(kept.until, restsUntil);
        return;
      }
      if (restFor > 0) this.#dropped.set(digest, dueAt + restFor);
      state.hasChanged = true;
      stopListening();
      // Later requests must not get what was read before the change.
      if (this.#making.get(key) === making) this.#making.delete(key);
      if (this.#kept.peek(key)?.stopListening === stopListening) this.#kept.delete(key);
    };
    const note: NoteTopic = (topic, restFor = 0) => {
      if (topics.has(topic) || state.hasChanged) return;
      topics.add(topic);
      stops.push(this.#events.subscribe(topic, () => change(restFor)));
    };
    const making = make(note)
      .then((fresh) => {
        const reply = this.#known(key, fresh);
        const isWanted = this.#kept.has(key) || this.#asked.get(digest) === 2;
        if (reply.status === 200 && !state.hasChanged && isWanted && key.length <= maxKeyLength) {
          const until = Math.min(state.until, fresh.until ?? Number.POSITIVE_INFINITY);
          this.#kept.set(key, { reply, madeAt, until, stopListening });
        } else {
          stopListening();
          // A failure says nothing about the reply; a missing page does.
          if (reply.status < 500 && !state.hasChanged) this.#kept.delete(key);
        }
        return reply;
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

  /** Keeps the existing reply if the new one is equal, as it is compressed already, and better. */
  #known(key: string, fresh: FinishedReply): FinishedReply {
    const reply = this.#kept.peek(key)?.reply;
    return isDeepStrictEqual(reply?.unchanged, fresh.unchanged) ? (reply ?? fresh) : fresh;
  }
}

/** Megabytes of each kind of reply, so that none costs another its place. */
const megabytes: Readonly<Record<keyof KeptReplies, number>> = { pages: 24, boards: 8, content: 8 };

export function createKeptReplies(given: { events: EventBus; now: () => number }): KeptReplies {
  const store = (kind: keyof KeptReplies) => new ReplyStore(given, megabytes[kind] * 1024 ** 2);
  return { pages: store('pages'), boards: store('boards'), content: store('content') };
}
