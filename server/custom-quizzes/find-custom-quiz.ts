import type { BoardViewer } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';
import { isHeld, isHidden } from '#core/hiding.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** Why nothing is there: `gone` where it was deleted, else `not_found`. */
export async function missing(services: Services, id: string, detail: string): Promise<AppError> {
  const wasDeleted = await services.storage.customQuizzes.wasDeleted(id);
  return wasDeleted ? new AppError('gone', 'deleted') : new AppError('not_found', detail);
}

/** The stored quiz, hidden or not. Unknown ids are `not_found`, deleted quizzes `gone`. */
export async function findStoredQuiz(services: Services, id: string): Promise<StoredCustomQuiz> {
  const quiz = await services.storage.customQuizzes.find(id);
  if (quiz === null) throw await missing(services, id, 'no such quiz');
  return quiz;
}

/**
 * The stored quiz with its answers, for the server's own use. Unknown ids are `not_found`, deleted
 * and hidden quizzes `gone`.
 */
export async function findCustomQuiz(services: Services, id: string): Promise<StoredCustomQuiz> {
  const quiz = await findStoredQuiz(services, id);
  if (isHidden(quiz, services.now())) {
    throw new AppError('gone', isHeld(quiz) ? 'hidden' : 'hidden for a time');
  }
  return quiz;
}

/** Which quiz, and the secret that manages it. */
export interface OwnerInput {
  readonly id: string;
  readonly ownerKey: string | undefined;
}

/**
 * The quiz for whoever holds its owner key, hidden or not. A wrong or missing key is
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
 * The quiz for whoever looks at its board: its creator with the owner key, or without one everybody
 * whom the creator lets. Errors: `owner_only`, and those of `findCustomQuiz` and `findOwnedQuiz`.
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
