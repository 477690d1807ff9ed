import type { EditableQuiz } from '#core/edited-ready-quiz.ts';
import { AppError } from '#core/errors.ts';
import type { Services } from '#server/services.ts';

/** A ready quiz with its answers, published or not, for the editor. Errors: `not_found`. */
export async function readEditableQuiz(
  { storage }: Services,
  documentId: string,
): Promise<EditableQuiz> {
  const stored = await storage.readyQuizEdits.find(documentId);
  if (stored === null) throw new AppError('not_found', 'no such quiz');
  const {
    id: _,
    createdAt: _c,
    updatedAt: _u,
    publishedAt,
    revision,
    documentId: __,
    ...quiz
  } = stored;
  return { documentId, revision, quiz: { ...quiz, published: publishedAt !== null } };
}
