/**
 * Tells those who listen that something has changed. A topic says where, and the listener reads
 * what is there now: events carry nothing, so a lost or doubled one does no harm.
 */
export interface EventBus {
  publish(topic: string): void;
  /** Calls `listener` after each `publish` of the topic until the returned function is called. */
  subscribe(topic: string, listener: () => void): () => void;
}

/** A board of finished attempts: that of a custom quiz, or of a competition. */
export function boardTopic(quizId: string): string {
  return `board:${quizId}`;
}
