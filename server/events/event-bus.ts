import type { EventBus, NoteTopic } from '#server/ports/event-bus.ts';

/** A custom quiz or a competition and its board, when somebody has changed it on purpose. */
export function boardTopic(quizId: string): string {
  return `board:${quizId}`;
}

/** The same board, when somebody has started or finished: up to hundreds of times a second. */
export function playTopic(quizId: string): string {
  return `play:${quizId}`;
}

/** A pair, when somebody has answered, taken or freed a seat, hidden or deleted it. */
export function pairTopic(pairId: string): string {
  return `pair:${pairId}`;
}

/** A live game, when its phase has changed or there is news of its room. */
export function liveGameTopic(gameId: string): string {
  return `live:${gameId}`;
}

/** Content that operators write and visitors read: ready quizzes, posts, competitions. */
export const contentTopic = 'content';

/** While a crowd plays, boards show who has started or finished at most so late, in ms. */
const boardRest = 250;

/** Notes what a board depends on. A busy one is read anew a few times a second, not for each friend. */
export function noteBoard(note: NoteTopic, quizId: string): void {
  note(boardTopic(quizId));
  note(playTopic(quizId), boardRest);
}

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
