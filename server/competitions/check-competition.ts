import type { CompetitionInput } from '#core/competition-plan.ts';
import { AppError, type FieldError } from '#core/errors.ts';
import { isChoice } from '#core/ready-question.ts';
import type { Services } from '#server/services.ts';

/**
 * The input with the `documentId` of its quiz, or null. The quiz must be published and ask choices
 * alone. Throws `invalid`.
 */
export async function withKnownQuiz(
  { quizzes }: Services,
  input: CompetitionInput,
): Promise<CompetitionInput> {
  if (input.quizId === null) return input;
  const quiz = await quizzes.find(input.quizId);
  if (quiz === null) refuse([{ path: 'quizId', code: 'not_there' }]);
  if (!quiz.qna.every(isChoice)) refuse([{ path: 'quizId', code: 'other_kinds' }]);
  return { ...input, quizId: quiz.documentId };
}

/** Throws `invalid` for these fields. */
export function refuse(errors: readonly FieldError[]): never {
  throw new AppError('invalid', 'the competition cannot be like this', errors);
}
