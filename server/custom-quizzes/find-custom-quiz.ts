import type { BoardViewer } from '#core/custom-quiz.ts';
import { AppError, goneError } from '#core/errors.ts';
import { isHeld, isHidden } from '#core/hiding.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** The error for a missing quiz: `gone` if it was deleted, otherwise `not_found`. */
export async function missingQuizError(
  services: Services,
  id: string,
  detail: string,
): Promise<AppError> {
  const wasDeleted = await services.storage.customQuizzes.wasDeleted(id);
  return wasDeleted ? goneError('deleted') : new AppError('not_found', detail);
}

/** The stored quiz, hidden or not. Unknown ids are `not_found`, deleted quizzes `gone`. */
export async function findStoredQuiz(services: Services, id: string): Promise<StoredCustomQuiz> {
  const quiz = await services.storage.customQuizzes.find(id);
  if (quiz === null) throw await missingQuizError(services, id, 'no such quiz');
  return quiz;
}

/**
 * The stored quiz with its answers, for the server's own use. Unknown ids are `not_found`, deleted
 * and hidden quizzes `gone`.
 */
export async function findCustomQuiz(services: Services, id: string): Promise<StoredCustomQuiz> {
  const quiz = await findStoredQuiz(services, id);
  if (isHidden(quiz, services.now())) {
    throw goneError(isHeld(quiz) ? 'hidden' : 'hidden_for_a_time');
  }
  return quiz;
}

/** A quiz, and the secret that manages it. */
export interface OwnerInput {
  readonly id: string;
  readonly ownerKey: string | undefined;
}

/**
 * The quiz for the holder of its owner key, hidden or not. A wrong or missing key is
 * `unauthorized`, unknown ids are `not_found`, deleted quizzes `gone`.
 */
export async function findOwnedQuiz(
  services: Services,
  { id, ownerKey }: OwnerInput,
): Promise<StoredCustomQuiz> {
  const quiz = await findStoredQuiz(services, id);
  if (ownerKey === undefined || !matchesHash(ownerKey, quiz.ownerKeyHash)) {
    throw new AppError('unauthorized', 'the owner key does not open this quiz');
  }
  return quiz;
}

/**
 * The quiz for a viewer of its board: the creator with the owner key, or without one everybody, if
 * the creator allows. Errors: `owner_only`, and those of `findCustomQuiz` and `findOwnedQuiz`.
 */
export async function findQuizOfBoard(
  services: Services,
  { id, ownerKey }: OwnerInput,
): Promise<{ quiz: StoredCustomQuiz; viewer: BoardViewer }> {
  if (ownerKey !== undefined) {
    return { quiz: await findOwnedQuiz(services, { id, ownerKey }), viewer: 'owner' };
  }
  const quiz = await findCustomQuiz(services, id);
  if (quiz.boardFor === 'owner') throw new AppError('owner_only', 'only the creator sees this');
  return { quiz, viewer: 'everyone' };
}
