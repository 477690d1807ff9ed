import type { ReadyQuiz } from '#core/ready-quiz.ts';
import { type CurrentContent, cacheCurrent } from '#server/cache-current.ts';
import type { OwnQuizzes } from '#server/ports/quiz-source.ts';
import type { Storage } from '#server/storage/stores.ts';

interface Catalogue {
  readonly all: readonly ReadyQuiz[];
  readonly published: readonly ReadyQuiz[];
  /** The published ones by each of their names. */
  readonly byName: ReadonlyMap<string, ReadyQuiz>;
}

function catalogue(all: readonly ReadyQuiz[]): Catalogue {
  const published = all.filter(({ publishedAt }) => publishedAt !== null);
  const byName = new Map(
    // A slug that looks like another quiz's id must not hide that quiz.
    [
      ...published.map((quiz) => [quiz.slug, quiz] as const),
      ...published.map((quiz) => [quiz.documentId, quiz] as const),
      ...published.map((quiz) => [String(quiz.id), quiz] as const),
    ],
  );
  return { all, published, byName };
}

/** Reads all quizzes; one that has not changed since the last time stays the same object. */
function createReader({ readyQuizzes }: Pick<Storage, 'readyQuizzes'>) {
  let known: ReadonlyMap<string, { revision: number; quiz: ReadyQuiz }> = new Map();
  return async (): Promise<readonly ReadyQuiz[]> => {
    const before = known;
    const revisions = new Map([...before].map(([id, { revision }]) => [id, revision]));
    const { order, changed } = await readyQuizzes.changed(revisions);
    const fresh = new Map(
      changed.map(({ revision, ...quiz }) => [quiz.documentId, { revision, quiz }]),
    );
    // One that was deleted between the two queries is in neither.
    const all = order.flatMap((id) => fresh.get(id) ?? before.get(id) ?? []);
    known = new Map(all.map((one) => [one.quiz.documentId, one]));
    return all.map(({ quiz }) => quiz);
  };
}

/** The ready quizzes in our own store, cached parsed until one of them changes. */
export function createOwnQuizzes({ storage, now, events }: CurrentContent): OwnQuizzes {
  const readAll = createReader(storage);
  const current = cacheCurrent({
    version: storage.readyQuizzes.version,
    read: async () => catalogue(await readAll()),
    now,
    events,
  });
  return {
    list: async () => (await current.recent()).published,
    find: async (name) => (await current.recent()).byName.get(name) ?? null,
    all: async () => (await current.newest()).all,
  };
}
