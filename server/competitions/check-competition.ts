import type { CompetitionInput } from '#core/competition-plan.ts';
import { AppError, type FieldError } from '#core/errors.ts';
import type { Services } from '#server/services.ts';

/**
 * The input with the `documentId` of its quiz, which must be published, or null. Throws `invalid`.
 */
export async function withKnownQuiz(
  { quizzes }: Services,
  input: CompetitionInput,
): Promise<CompetitionInput> {
  if (input.quizId === null) return input;
  const quiz = await quizzes.find(input.quizId);
  if (quiz === null) refuse([{ path: 'quizId', code: 'not_there' }]);
  return { ...input, quizId: quiz.documentId };
}

/** Throws `invalid` for these fields. */
export function refuse(errors: readonly FieldError[]): never {
  throw new AppError('invalid', 'the competition cannot be like this', errors);
}
