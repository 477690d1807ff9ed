import type { BoardViewer, QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';

/** What the page needs of a quiz; the questions come one by one, from the attempt. */
export interface AnswerQuiz {
  readonly id: string;
  readonly name: string;
  readonly type: QuizType;
  readonly language: Language;
  readonly questions: number;
  readonly players: number;
  readonly boardFor: BoardViewer;
  /** When it ends, as people write it; null where it does not. */
  readonly ends: string | null;
  readonly closed: boolean;
}
