/**
 * Tells those who listen that something has changed. A topic says where, and the listener reads
 * what is there now: events carry nothing, so a lost or doubled one does no harm.
 */
export interface EventBus {
  /** Returns at once and never throws. */
  publish(topic: string): void;
  /**
   * Calls `listener` after each `publish` of the topic, in this copy of the server or another,
   * until the returned function is called. An adapter that may have missed something calls it too.
   */
  subscribe(topic: string, listener: () => void): () => void;
}

/** A board of finished attempts: that of a custom quiz, or of a competition. */
export function boardTopic(quizId: string): string {
  return `board:${quizId}`;
}

/** What operators write and visitors read: ready quizzes, posts, competitions. */
export const contentTopic = 'content';
