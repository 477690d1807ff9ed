import type { OwnAttempt } from '#core/attempt-schemas.ts';
import type { BoardViewer, QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';

/**
 * The quiz as its page needs it; the questions come one by one from the attempt. A page of one visitor
 * brings their attempt, and the board once it is to be seen.
 */
export interface AnswerQuiz {
  readonly id: string;
  readonly name: string;
  /** Only of trivia. */
  readonly title?: string | undefined;
  /** Per question; null or missing without a clock. */
  readonly seconds?: number | null | undefined;
  readonly type: QuizType;
  readonly language: Language;
  readonly questions: number;
  /** Whether some are no choices of one option. */
  readonly hasKinds: boolean;
  readonly players: number;
  readonly boardFor: BoardViewer;
  /** End of the quiz, formatted for people; null where it has none. */
  readonly ends: string | null;
  readonly closed: boolean;
  readonly imageVersion: string;
  /** The path that is shared, which leads to the page. */
  readonly sharePath: string;
  readonly isEmbeddable: boolean;
  readonly own: OwnAttempt | null;
  readonly board: Leaderboard | null;
}
