import type { OwnAttempt } from '#core/attempt-schemas.ts';
import type { ReadyQuizIntro } from '#server/ready-quizzes/read-ready-quiz.ts';

/**
 * The page's data; the questions come one by one from the attempt. A page of one visitor brings their
 * attempt.
 */
export interface TimedQuizPage extends ReadyQuizIntro {
  readonly shareUrl: string;
  readonly canonicalPath: string;
  readonly isEmbeddable: boolean;
  readonly own: OwnAttempt | null;
}
