import type { BoardViewer, QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';

/** The quiz as its page needs it; the questions come one by one from the attempt. */
export interface AnswerQuiz {
  readonly id: string;
  readonly name: string;
  readonly type: QuizType;
  readonly language: Language;
  readonly questions: number;
  readonly players: number;
  readonly boardFor: BoardViewer;
  /** End of the quiz, formatted for people; null where it has none. */
  readonly ends: string | null;
  readonly closed: boolean;
}
