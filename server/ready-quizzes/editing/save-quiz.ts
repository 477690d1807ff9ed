import type { EditedReadyQuiz, SavedQuiz } from '#core/edited-ready-quiz.ts';
import { AppError } from '#core/errors.ts';
import { newDocumentId } from '#server/ready-quizzes/document-id.ts';
import { measuredQuiz } from '#server/ready-quizzes/editing/measured-quiz.ts';
import { storeForCompetitions } from '#server/ready-quizzes/editing/store-for-competitions.ts';
import type { Services } from '#server/services.ts';
import type { EditOutcome } from '#server/storage/ready-quiz-edits.ts';

function saved(change: EditOutcome): SavedQuiz {
  switch (change.kind) {
    case 'stored':
      return { documentId: change.documentId, revision: change.revision };
    case 'gone':
      throw new AppError('not_found', 'no such quiz');
    case 'conflict':
      throw new AppError('edit_conflict', 'another revision came first');
    case 'slug taken':
      throw new AppError('invalid', 'quiz.slug: taken', [{ path: 'quiz.slug', code: 'taken' }]);
    case 'image missing':
      throw new AppError('unavailable', 'an image was removed just now');
  }
}

/** Stores a new quiz. Errors: `invalid` (`taken` if another quiz has its slug). */
export async function createQuiz(services: Services, quiz: EditedReadyQuiz): Promise<SavedQuiz> {
  const documentId = newDocumentId();
  const measured = await measuredQuiz(services, quiz);
  const { readyQuizEdits } = services.storage;
  return saved(await readyQuizEdits.create({ ...measured, documentId }, services.now()));
}

/**
 * Stores a change of the revision that the operator saw. Attempts continue with the questions they
 * began with. Errors: `not_found`, `edit_conflict`, `invalid`.
 */
export async function changeQuiz(
  services: Services,
  change: { documentId: string; revision: number; quiz: EditedReadyQuiz },
): Promise<SavedQuiz> {
  const { documentId, revision, quiz } = change;
  const measured = await measuredQuiz(services, quiz);
  if (!quiz.published) await storeForCompetitions(services, [documentId]);
  const { readyQuizEdits } = services.storage;
  return saved(await readyQuizEdits.change({ ...measured, documentId }, revision, services.now()));
}
