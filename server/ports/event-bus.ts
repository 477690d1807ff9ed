/**
 * Notifies listeners of changes by topic. Events carry no data, and listeners read the current
 * state, so a lost or repeated event does no harm.
 */
export interface EventBus {
  /** Returns at once and never throws. */
  publish(topic: string): void;
  /**
   * Calls `listener` after each `publish` of the topic, in this copy of the server or another,
   * until the returned function is called. An adapter that may have missed events calls it too.
   */
  subscribe(topic: string, listener: () => void): () => void;
}

/**
 * Records, before reading, that a reply depends on a topic. Of many events in a row, only the
 * first drop it at once; later ones drop it after `restFor` ms.
 */
export type NoteTopic = (topic: string, restFor?: number) => void;
