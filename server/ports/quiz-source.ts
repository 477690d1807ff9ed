import type { ReadyQuiz, ReadyQuizSummary } from '#core/ready-quiz.ts';

/** A quiz of a list, with its questions where the source has them at hand. */
export type ListedQuiz = ReadyQuizSummary & Partial<Pick<ReadyQuiz, 'qna'>>;

/**
 * A source of ready quizzes: our own store, or another content service. Its methods return
 * published quizzes only, and throw `unavailable` if there is neither a reply nor a copy.
 */
export interface QuizSource {
  /** All quizzes, best rank first; the same array until one of them changes. */
  list(): Promise<readonly ListedQuiz[]>;
  /** The quiz with this id, `documentId` or slug, or null. */
  find(name: string): Promise<ReadyQuiz | null>;
}

/** Our own store. */
export interface OwnQuizzes extends QuizSource {
  /** All quizzes, drafts too, best rank first, with every change stored before the call. */
  all(): Promise<readonly ReadyQuiz[]>;
}

/** Finds quizzes by words of their names, topics and questions, in any spelling; best ones first. */
export type SearchQuizzes = (text: string) => Promise<readonly ListedQuiz[]>;
