import { contentTopic } from '#server/events/event-bus.ts';
import type { EventBus } from '#server/ports/event-bus.ts';
import type { Storage } from '#server/storage/stores.ts';

/** Ms between checks of the store's version, which another process may have changed. */
const freshFor = 1_000;

/** The dependencies for following a store that operators write to. */
export interface CurrentContent {
  readonly storage: Storage;
  readonly now: () => number;
  readonly events: EventBus;
}

/** A cached result of reading a store. */
export interface Current<T> {
  /** The result of at most a second ago. */
  recent(): Promise<T>;
  /** The result with all that any copy of the server has stored before the call. */
  newest(): Promise<T>;
}

/**
 * A cached result of `read`, valid until the store's counter of changes moves. The counter is
 * checked once a second, and at once after a change event: writes by any copy of the server soon
 * show in all of them.
 */
export function cacheCurrent<T>({
  version,
  read,
  now,
  events,
}: {
  version: () => Promise<number>;
  read: () => Promise<T>;
} & Pick<CurrentContent, 'now' | 'events'>): Current<T> {
  interface Copy {
    readonly version: number;
    readonly value: T;
  }
  let kept: Copy | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Copy> | null = null;

  // A read under way may predate the change, so no later caller gets it.
  events.subscribe(contentTopic, () => {
    kept = null;
    checking = null;
  });

  async function check(before: Copy | null): Promise<Copy> {
    const newest = await version();
    return before?.version === newest ? before : { version: newest, value: await read() };
  }

  function startCheck(): Promise<Copy> {
    checkedAt = now();
    const started = check(kept)
      .then((copy) => {
        if (checking === started) kept = copy;
        return copy;
      })
      .finally(() => {
        if (checking === started) checking = null;
      });
    checking = started;
    return started;
  }

  return {
    async recent() {
      const age = now() - checkedAt;
      if (kept !== null && age >= 0 && age < freshFor) return kept.value;
      return (await (checking ?? startCheck())).value;
    },

    // A check under way may predate the call.
    newest: async () => (await startCheck()).value,
  };
}
