import type { ReadyQuizIntro } from '#server/ready-quizzes/read-ready-quiz.ts';

/** What the page needs before anybody plays: the questions come one by one, from the attempt. */
export interface TimedQuizPage extends ReadyQuizIntro {
  readonly shareUrl: string;
  readonly canonicalPath: string;
}
