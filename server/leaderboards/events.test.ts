import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Follows a quiz; `until` reads on to the board that is looked for. */
async function follow(quizId: string) {
  const reply = await api.app.request(`/api/custom-quizzes/${quizId}/events`);
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const boards = () =>
    [...text.matchAll(/^data: (\{"entries".*)$/gm)].map((match) => JSON.parse(match[1] ?? ''));
  return {
    reply,
    boards,
    leave: () => reader?.cancel(),
    async until(isWanted: (board: { players: number; answering: number }) => boolean) {
      while (!boards().some(isWanted)) text += (await reader?.read())?.value ?? '';
      return boards().at(-1);
    },
  };
}

it('streams the first page, who is answering, and every finish', async () => {
  const { id } = await api.createCustomQuiz();
  const stream = await follow(id);
  expect(stream.reply.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const first = await stream.until(() => true);
  expect(first).toEqual({ entries: [], players: 0, next: null, answering: 0 });
  const access = await api.start(id, { name: 'Asha' });
  await stream.until(({ answering }) => answering === 1);
  await api.play(access, [1, 0, 3]);
  const last = await stream.until(({ players }) => players === 1);
  expect(last).toEqual({ ...(await api.leaderboard(id, '?limit=20')), answering: 0 });
  await stream.leave();
});

it('sends at most two messages a second under 500 finishes, and the right one last', async () => {
  const { id } = await api.createCustomQuiz();
  const stream = await follow(id);
  await stream.until(() => true);
  const started = performance.now();
  const finishAll = Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const access = await api.start(id, { name: `Friend ${index}` });
      await api.play(access, [1, 0, 3]);
    }),
  );
  const last = await stream.until(({ players, answering }) => players === 500 && answering === 0);
  await finishAll;
  const seconds = (performance.now() - started) / 1_000;
  expect(last.entries).toHaveLength(20);
  expect(stream.boards().length).toBeLessThanOrEqual(2 + Math.ceil(seconds * 2));
  await stream.leave();
}, 30_000);

it('answers 404 for a quiz that does not exist, and for what cannot be one', async () => {
  for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', 'nonsense']) {
    const reply = await api.app.request(`/api/custom-quizzes/${id}/events`);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
  }
});

it('describes itself as a stream of events', async () => {
  const { paths } = await (await api.app.request('/api/openapi.json')).json();
  const { content } = paths['/api/custom-quizzes/{id}/events'].get.responses[200];
  expect(Object.keys(content)).toEqual(['text/event-stream']);
});
