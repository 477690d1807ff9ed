/** Counts the people who are answering each quiz. Kept in memory only, and lost with it. */
export interface Answering {
  /** Somebody has started, or answered a question that is not the last. */
  mark(quizId: string, attemptKey: string): void;
  /** Somebody has answered the last question. */
  finish(quizId: string, attemptKey: string): void;
  /** Over all copies of the server; over this one if the others are unreachable. */
  count(quizId: string): Promise<number>;
}
