import type { ReadyQuizIntro } from '#server/ready-quizzes/read-ready-quiz.ts';

/** The page's data before an attempt; the questions come one by one from the attempt. */
export interface TimedQuizPage extends ReadyQuizIntro {
  readonly shareUrl: string;
  readonly canonicalPath: string;
}
