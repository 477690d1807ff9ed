import type { ReadyQuiz } from '#core/ready-quiz.ts';
import { type CurrentContent, cacheCurrent } from '#server/cache-current.ts';
import type { QuizSource } from '#server/ports/quiz-source.ts';

interface Catalogue {
  readonly quizzes: readonly ReadyQuiz[];
  readonly byName: ReadonlyMap<string, ReadyQuiz>;
}

function catalogue(all: readonly ReadyQuiz[]): Catalogue {
  const quizzes = all.filter(({ publishedAt }) => publishedAt !== null);
  const byName = new Map(
    // A slug that looks like another quiz's id must not hide that quiz.
    [
      ...quizzes.map((quiz) => [quiz.slug, quiz] as const),
      ...quizzes.map((quiz) => [quiz.documentId, quiz] as const),
      ...quizzes.map((quiz) => [String(quiz.id), quiz] as const),
    ],
  );
  return { quizzes, byName };
}

/** The ready quizzes in our own store, cached parsed until one of them changes. */
export function createOwnQuizzes({ storage, now, events }: CurrentContent): QuizSource {
  const { readyQuizzes } = storage;
  const current = cacheCurrent({
    version: readyQuizzes.version,
    read: async () => catalogue(await readyQuizzes.all()),
    now,
    events,
  });
  return {
    list: async () => (await current()).quizzes,
    find: async (name) => (await current()).byName.get(name) ?? null,
  };
}
