import type { QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import { findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { Services } from '#server/services.ts';

/** What the owner page may show before the visitor has presented the key. */
export interface OwnerPage {
  readonly id: string;
  readonly type: QuizType;
  readonly language: Language;
}

/** Also for a hidden quiz, which its creator still sees. Errors: `not_found`, `quiz_deleted`. */
export async function readOwnerPage(services: Services, quizId: string): Promise<OwnerPage> {
  const { id, type, language } = await findStoredQuiz(services, quizId);
  return { id, type, language };
}
