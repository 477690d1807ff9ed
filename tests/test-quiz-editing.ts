import { expect } from 'vitest';
import type { EditableQuizList, SavedQuiz } from '#core/edited-ready-quiz.ts';
import { createAdminApi } from './admin-api.ts';
import { createEditedQuiz } from './factories.ts';

/** A site with an operator who edits ready quizzes, and a clock that tests move. */
export type TestQuizEditing = Awaited<ReturnType<typeof createTestQuizEditing>>;

export async function createTestQuizEditing() {
  let time = Date.parse('2026-03-01T10:00:00Z');
  const api = await createAdminApi({ now: () => time });
  const list = async (query = ''): Promise<EditableQuizList> =>
    (await (await api.get(`/quizzes${query}`)).json()) as EditableQuizList;
  /** The lines of all pages. */
  const listed = async () => {
    const { quizzes, pages } = await list();
    const rest = Array.from({ length: pages - 1 }, (_, index) => list(`?page=${index + 2}`));
    return [quizzes, ...(await Promise.all(rest)).map((page) => page.quizzes)].flat();
  };
  return {
    api,
    now: () => time,
    /** Lets so many ms pass. */
    pass(ms: number): void {
      time += ms;
    },
    list,
    listed,
    slugs: async () => (await listed()).map(({ slug }) => slug),
    async create(overrides: Record<string, unknown> = {}): Promise<SavedQuiz> {
      const reply = await api.send('POST', '/quizzes', { quiz: createEditedQuiz(overrides) });
      expect(reply.status).toBe(201);
      return (await reply.json()) as SavedQuiz;
    },
    put(documentId: string, revision: number, overrides: Record<string, unknown>) {
      const quiz = createEditedQuiz(overrides);
      return api.send('PUT', `/quizzes/${documentId}`, { revision, quiz });
    },
    /** Whether visitors get the quiz, after the second for which the catalogue is cached. */
    async visible(slug: string): Promise<boolean> {
      time += 1_000;
      const reply = await api.app.request(`/api/quizzes/${slug}`);
      expect([200, 404]).toContain(reply.status);
      return reply.status === 200;
    },
  };
}

export const problemIn = async (reply: Response) =>
  (await reply.json()) as { code: string; errors?: { path: string; code: string }[] };
