import {
  type EditableQuizList,
  type EditableQuizListQuery,
  editableQuizPageSize,
} from '#core/edited-ready-quiz.ts';
import { inEachLanguage } from '#core/language.ts';
import { languagesOf } from '#core/ready-quiz.ts';
import { nameMatcher } from '#server/ready-quizzes/quiz-search.ts';
import type { Services } from '#server/services.ts';

/** A page of the ready quizzes, drafts too, for operators: best rank first. */
export async function listEditableQuizzes(
  { config, ownQuizzes, storage, now }: Services,
  { page: asked, text }: EditableQuizListQuery,
): Promise<EditableQuizList> {
  const isOwn = config.contentServiceUrl === undefined;
  const all = isOwn ? await ownQuizzes.all() : [];
  const published = all.filter(({ publishedAt }) => publishedAt !== null).map(languagesOf);
  const isFound = text.trim() === '' ? () => true : nameMatcher(text);
  const found = all
    .map((quiz, index) => ({ quiz, place: index + 1 }))
    .filter(({ quiz }) => isFound(quiz));
  const pages = Math.max(1, Math.ceil(found.length / editableQuizPageSize));
  const page = Math.min(asked, pages);
  const competitions = await storage.competitions.unended(now());
  return {
    isOwn,
    total: all.length,
    published: inEachLanguage(
      (language) => published.filter((languages) => languages.includes(language)).length,
    ),
    count: found.length,
    page,
    pages,
    quizzes: found
      .slice((page - 1) * editableQuizPageSize, page * editableQuizPageSize)
      .map(({ quiz, place }) => ({
        place,
        documentId: quiz.documentId,
        slug: quiz.slug,
        name: { ...quiz.name },
        for: quiz.for,
        rank: quiz.rank,
        thumbnail: quiz.thumbnail?.url ?? null,
        questions: quiz.qna.length,
        isPublished: quiz.publishedAt !== null,
        updatedAt: quiz.updatedAt,
        competitions: competitions.filter(({ quizId }) => quizId === quiz.documentId).length,
      })),
  };
}
