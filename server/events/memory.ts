import type { EventBus } from '#server/ports/event-bus.ts';

/** Also lists the topics with listeners. */
export interface MemoryEventBus extends EventBus {
  topics(): Iterable<string>;
}

/** Events within this process. */
export function createMemoryEventBus(): MemoryEventBus {
  const topics = new Map<string, Set<() => void>>();
  return {
    publish(topic) {
      for (const listener of topics.get(topic) ?? []) listener();
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      // A separate listener per subscription: the same function may subscribe twice.
      const own = () => listener();
      listeners.add(own);
      topics.set(topic, listeners);
      return () => {
        listeners.delete(own);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    topics: () => topics.keys(),
  };
}
