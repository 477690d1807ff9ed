import type { ReadyQuiz, ReadyQuizSummary } from '#core/ready-quiz.ts';

/**
 * A source of ready quizzes: our own store, or another content service. Both methods return
 * published quizzes only, and throw `unavailable` if there is neither a reply nor a copy.
 */
export interface QuizSource {
  /** All quizzes, best rank first. */
  list(): Promise<readonly ReadyQuizSummary[]>;
  /** The quiz with this id, `documentId` or slug, or null. */
  find(name: string): Promise<ReadyQuiz | null>;
}
