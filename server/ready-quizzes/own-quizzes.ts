import type { ReadyQuiz } from '#core/ready-quiz.ts';
import type { QuizSource } from '#server/ready-quizzes/quiz-source.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Another process may have changed the store: it is asked for its version this often, in ms. */
const freshFor = 1_000;

interface Catalogue {
  readonly version: number;
  readonly quizzes: readonly ReadyQuiz[];
  readonly byName: ReadonlyMap<string, ReadyQuiz>;
}

function catalogue(version: number, all: readonly ReadyQuiz[]): Catalogue {
  const quizzes = all.filter(({ publishedAt }) => publishedAt !== null);
  const byName = new Map(
    // A slug that reads like the number of another quiz must not hide that quiz.
    [
      ...quizzes.map((quiz) => [quiz.slug, quiz] as const),
      ...quizzes.map((quiz) => [quiz.documentId, quiz] as const),
      ...quizzes.map((quiz) => [String(quiz.id), quiz] as const),
    ],
  );
  return { version, quizzes, byName };
}

/** The ready quizzes in our own store, kept parsed until one of them changes. */
export function createOwnQuizzes(
  storage: Pick<Storage, 'readyQuizzes'>,
  now: () => number,
): QuizSource {
  let kept: Catalogue | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Catalogue> | null = null;

  async function check(): Promise<Catalogue> {
    const version = await storage.readyQuizzes.version();
    if (kept?.version !== version) kept = catalogue(version, await storage.readyQuizzes.all());
    return kept;
  }

  async function current(): Promise<Catalogue> {
    const age = now() - checkedAt;
    if (kept !== null && age >= 0 && age < freshFor) return kept;
    if (checking === null) {
      checkedAt = now();
      checking = check().finally(() => {
        checking = null;
      });
    }
    return checking;
  }

  return {
    list: async () => (await current()).quizzes,
    find: async (name) => (await current()).byName.get(name) ?? null,
  };
}
