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

/** The board of a custom quiz or of a competition. */
export function boardTopic(quizId: string): string {
  return `board:${quizId}`;
}

/** Content that operators write and visitors read: ready quizzes, posts, competitions. */
export const contentTopic = 'content';
