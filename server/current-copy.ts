import { contentTopic, type EventBus } from '#server/events/event-bus.ts';
import type { Storage } from '#server/storage/stores.ts';

/** Another process may have changed the store: it is asked for its version this often, in ms. */
const freshFor = 1_000;

/** What is needed to keep up with a store that operators write to. */
export interface CurrentContent {
  readonly storage: Storage;
  readonly now: () => number;
  readonly events: EventBus;
}

/**
 * What the store holds, kept as `read` made it until the store's counter of changes moves, which is
 * looked at once a second, and at once when the content is said to have changed: what any copy of
 * the server writes, all of them show soon after.
 */
export function keepCurrent<T>({
  version,
  read,
  now,
  events,
}: {
  version: () => Promise<number>;
  read: () => Promise<T>;
} & Pick<CurrentContent, 'now' | 'events'>): () => Promise<T> {
  interface Copy {
    readonly version: number;
    readonly value: T;
  }
  let kept: Copy | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Copy> | null = null;

  // What is being read at this moment may be from before the change: nobody else is given it.
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

  return async () => {
    const age = now() - checkedAt;
    if (kept !== null && age >= 0 && age < freshFor) return kept.value;
    return (await (checking ?? startCheck())).value;
  };
}
