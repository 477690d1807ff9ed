import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewCustomQuiz } from '#core/custom-quiz.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices, type Services } from '#server/services.ts';

export function createQuiz(overrides: Partial<NewCustomQuiz> = {}): NewCustomQuiz {
  return {
    name: 'Ravi',
    type: 'friend',
    language: 'en',
    data: [
      { question: 'What is your favourite colour?', options: ['Red', 'Blue', 'Green'], ans: 1 },
      { question: 'Where would my dog sleep?', options: ['Bed', 'Sofa'], ans: 0 },
      { question: 'Who is first up?', options: ['Mum', 'Me', 'Nobody', 'The cat'], ans: 3 },
    ],
    ...overrides,
  };
}

/** A fresh folder that `remove` takes away again. */
export function createFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'quizmingle-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real services over a fresh SQLite file, with a clock that the test may hold. */
export async function createTestServices(overrides: Partial<Services> = {}) {
  const folder = createFolder();
  const config = readConfig({
    DATABASE_URL: `sqlite:${join(folder.path, 'test.db')}`,
    LOG_LEVEL: 'silent',
  });
  const services: Services = { ...(await createServices(config, overrides.now)), ...overrides };
  return {
    services,
    close: async () => {
      await services.storage.close();
      folder.remove();
    },
  };
}

/** A client of the whole app without a port. */
export async function createTestApi(overrides: Partial<Services> = {}) {
  const { services, close } = await createTestServices(overrides);
  const app = createApp(services);
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const createCustomQuiz = async (quiz: NewCustomQuiz = createQuiz()) =>
    (await (await post('/api/custom-quizzes', quiz)).json()) as { id: string; ownerKey: string };

  const start = async (quizId: string, attempt: { name?: string; device?: string } = {}) =>
    (await (await post('/api/attempts', { kind: 'custom', quizId, ...attempt })).json()) as {
      id: string;
      token: string;
    };

  const answer = async (
    { id, token }: { id: string; token: string },
    question: number,
    option: number | null,
  ) =>
    post(`/api/attempts/${id}/answers`, { question, option }, { Authorization: `Bearer ${token}` });

  /** Answers everything in order; resolves to the last reply. */
  const play = async (access: { id: string; token: string }, options: readonly number[]) => {
    let last = {};
    for (const [question, option] of options.entries()) {
      last = await (await answer(access, question, option)).json();
    }
    return last as { result?: { score: number; total: number; rank?: number; practice?: true } };
  };

  const leaderboard = async (quizId: string, query = '') =>
    (await (await app.request(`/api/custom-quizzes/${quizId}/leaderboard${query}`)).json()) as {
      entries: { rank: number; name: string; score: number; total: number; finishedAt: number }[];
      players: number;
      next: string | null;
    };

  return { app, services, close, post, createCustomQuiz, start, answer, play, leaderboard };
}
