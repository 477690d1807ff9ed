import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let now = 1_000;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

it('is empty before anyone has played', async () => {
  const { id } = await api.createCustomQuiz();
  expect(await api.leaderboard(id)).toEqual({ entries: [], players: 0, next: null });
});

it('puts the earlier of two equal scores first, and says when', async () => {
  const { id } = await api.createCustomQuiz();
  for (const [name, finishedAt] of [
    ['Late', 3_000],
    ['Early', 2_000],
  ] as const) {
    now = finishedAt;
    const access = await api.start(id, { name });
    if (name === 'Early') continue;
    await api.play(access, [1, 0, 3]);
  }
  now = 4_000;
  await api.play(await api.start(id, { name: 'Later' }), [1, 0, 3]);
  expect((await api.leaderboard(id)).entries).toMatchObject([
    { rank: 1, name: 'Late', finishedAt: 3_000 },
    { rank: 2, name: 'Later', finishedAt: 4_000 },
  ]);
});

it.each(['?limit=0', '?limit=101', '?limit=ten', '?cursor=nonsense'])(
  'refuses %s with the field',
  async (query) => {
    const { id } = await api.createCustomQuiz();
    const reply = await api.app.request(`/api/custom-quizzes/${id}/leaderboard${query}`);
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors[0].path).toBe(query.slice(1).split('=')[0]);
  },
);

it('answers 404 for a quiz that does not exist', async () => {
  const reply = await api.app.request('/api/custom-quizzes/AAAAAAAAAAAAAAAAAAAAAA/leaderboard');
  expect(reply.status).toBe(404);
});
