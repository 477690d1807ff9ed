import type { QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import { findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { Services } from '#server/services.ts';

/** What the owner page may say to whoever opens it, before it has shown the key. */
export interface OwnerPage {
  readonly id: string;
  readonly type: QuizType;
  readonly language: Language;
}

/** Also of a hidden quiz, whose creator goes on seeing it. Errors: `not_found`, `gone`. */
export async function readOwnerPage(services: Services, quizId: string): Promise<OwnerPage> {
  const { id, type, language } = await findStoredQuiz(services, quizId);
  return { id, type, language };
}
