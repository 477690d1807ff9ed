import type { ReadyQuiz, ReadyQuizSummary } from '#core/ready-quiz.ts';

/**
 * Where ready quizzes come from: our own store, or another content service. Both methods see
 * published quizzes only, and throw `unavailable` where there is neither an answer nor a copy.
 */
export interface QuizSource {
  /** All quizzes, best rank first. */
  list(): Promise<readonly ReadyQuizSummary[]>;
  /** The quiz with this number, `documentId` or slug, or null. */
  find(name: string): Promise<ReadyQuiz | null>;
}
