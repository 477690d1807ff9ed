import type { EditableQuizList } from '#core/edited-ready-quiz.ts';
import type { Services } from '#server/services.ts';

/** Every ready quiz, drafts too, for operators: best rank first. */
export async function listEditableQuizzes(services: Services): Promise<EditableQuizList> {
  const { config, storage, now } = services;
  if (config.contentServiceUrl !== undefined) return { isOwn: false, quizzes: [] };
  const competitions = await storage.competitions.unended(now());
  const quizzes = await storage.readyQuizEdits.list();
  return {
    isOwn: true,
    quizzes: quizzes.map(({ thumbnail, qna, publishedAt, ...quiz }) => ({
      documentId: quiz.documentId,
      slug: quiz.slug,
      name: { ...quiz.name },
      for: quiz.for,
      rank: quiz.rank,
      thumbnail: thumbnail?.url ?? null,
      questions: qna.length,
      isPublished: publishedAt !== null,
      updatedAt: quiz.updatedAt,
      competitions: competitions.filter(({ quizId }) => quizId === quiz.documentId).length,
    })),
  };
}
