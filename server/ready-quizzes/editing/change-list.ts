import { AppError } from '#core/errors.ts';
import { keepForCompetitions } from '#server/ready-quizzes/editing/keep-for-competitions.ts';
import type { Services } from '#server/services.ts';

function thereOr404(isThere: boolean): void {
  if (!isThere) throw new AppError('not_found', 'no such quiz');
}

/** Shows a quiz to everybody, or to operators only. Errors: `not_found`. */
export async function publishQuiz(
  services: Services,
  { documentId, isPublished }: { documentId: string; isPublished: boolean },
): Promise<void> {
  if (!isPublished) await keepForCompetitions(services, [documentId]);
  const { readyQuizEdits } = services.storage;
  thereOr404(await readyQuizEdits.setPublished(documentId, isPublished, services.now()));
}

/** Puts a quiz before another in the list, or at its end. Errors: `not_found`. */
export async function moveQuiz(
  { storage }: Services,
  { documentId, before }: { documentId: string; before: string | null },
): Promise<void> {
  thereOr404(await storage.readyQuizEdits.move(documentId, before));
}

/**
 * Deletes a quiz for good. Attempts and competitions go on with the questions they have; one that
 * ships does not come back. Errors: `not_found`.
 */
export async function deleteQuiz(services: Services, documentId: string): Promise<void> {
  await keepForCompetitions(services, [documentId]);
  thereOr404(await services.storage.readyQuizEdits.remove(documentId));
}
