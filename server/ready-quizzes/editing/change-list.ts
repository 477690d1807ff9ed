import { AppError } from '#core/errors.ts';
import { storeForCompetitions } from '#server/ready-quizzes/editing/store-for-competitions.ts';
import type { Services } from '#server/services.ts';

function requireFound(isThere: boolean): void {
  if (!isThere) throw new AppError('not_found', 'no such quiz');
}

/** Publishes a quiz, or shows it to operators only. Errors: `not_found`. */
export async function publishQuiz(
  services: Services,
  { documentId, isPublished }: { documentId: string; isPublished: boolean },
): Promise<void> {
  if (!isPublished) await storeForCompetitions(services, [documentId]);
  const { readyQuizEdits } = services.storage;
  requireFound(await readyQuizEdits.setPublished(documentId, isPublished, services.now()));
}

/** Moves a quiz to a place of the list, from 1. Errors: `not_found`. */
export async function moveQuiz(
  { storage }: Services,
  { documentId, place }: { documentId: string; place: number },
): Promise<void> {
  requireFound(await storage.readyQuizEdits.move(documentId, place));
}

/**
 * Deletes a quiz for good. Attempts and competitions continue with their questions; a shipped quiz
 * does not come back. Errors: `not_found`.
 */
export async function deleteQuiz(services: Services, documentId: string): Promise<void> {
  await storeForCompetitions(services, [documentId]);
  requireFound(await services.storage.readyQuizEdits.remove(documentId));
}
