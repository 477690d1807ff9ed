import type { BoardViewer } from '#core/custom-quiz.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { AppError } from '#core/errors.ts';
import { refuseHidden } from '#core/hiding.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** The error for a missing quiz: `quiz_deleted` or `not_found`. */
export async function missingQuizError(
  services: Services,
  id: string,
  detail: string,
): Promise<AppError> {
  const wasDeleted = await services.storage.customQuizzes.wasDeleted(id);
  return wasDeleted ? new AppError('quiz_deleted') : new AppError('not_found', detail);
}

/** The stored quiz, hidden or not. Errors: `not_found`, `quiz_deleted`. */
export async function findStoredQuiz(services: Services, id: string): Promise<StoredCustomQuiz> {
  const quiz = await services.storage.customQuizzes.find(id);
  if (quiz === null) throw await missingQuizError(services, id, 'no such quiz');
  return quiz;
}

/**
 * The stored quiz with its answers, for the server's own use. Errors: those of `findStoredQuiz` and
 * `refuseHidden`.
 */
export async function findCustomQuiz(services: Services, id: string): Promise<StoredCustomQuiz> {
  const quiz = await findStoredQuiz(services, id);
  refuseHidden(quiz, services.now());
  return quiz;
}

/** The questions of a revision of a quiz; none if there is no such revision. */
export async function questionsOf(
  services: Services,
  quiz: StoredCustomQuiz,
  revision: number,
): Promise<readonly OwnedQuestion[]> {
  if (revision === quiz.revision) return quiz.data;
  return (await services.storage.customQuizzes.content(quiz.id, revision))?.data ?? [];
}

/** A quiz, and the secret that manages it. */
export interface OwnerInput {
  readonly id: string;
  readonly ownerKey: string | undefined;
}

/**
 * The quiz for the holder of its owner key, hidden or not. Errors: `unauthorized` for a wrong or
 * missing key, and those of `findStoredQuiz`.
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
