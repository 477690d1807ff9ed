import { splitAttemptId } from '#core/attempt-access.ts';
import { isSurveyType, revisionOf } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';
import { defaultLanguage } from '#core/language.ts';
import type { Swap } from '#core/swap.ts';
import { type AttemptInput, openAttempt } from '#server/attempts/open-attempt.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { Services } from '#server/services.ts';

/**
 * The quiz that a friend has answered, for a quiz of their own. Errors: `not_found` for attempts at
 * other kinds of quizzes, `not_finished`, and those of `openAttempt`.
 */
export async function readSwap(
  services: Services,
  input: Omit<AttemptInput, 'language'>,
): Promise<Swap> {
  const { attempt, quiz } = await openAttempt(services, { ...input, language: defaultLanguage });
  if (attempt.kind !== 'custom') throw new AppError('not_found', 'not a quiz of a friend');
  if (attempt.answers.length < quiz.total) {
    throw new AppError('not_finished', 'questions are left');
  }
  const { quizId } = splitAttemptId(input.id);
  const { type, language } = await findCustomQuiz(services, quizId);
  if (!isSurveyType(type)) throw new AppError('not_found', 'not a quiz about a person');
  const { customQuizzes } = services.storage;
  const content = await customQuizzes.content(quizId, revisionOf(attempt.version));
  if (content === null) throw new AppError('not_found', 'no such revision');
  services.metrics?.swapBegun();
  return {
    type,
    language,
    name: attempt.name,
    data: content.data.flatMap((one) =>
      // Quizzes about a person are choices.
      'kind' in one ? [] : { question: one.question, options: one.options },
    ),
  };
}
