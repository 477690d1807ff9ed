import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, createTrivia } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Owned = { id: string; ownerKey: string };

function call(method: string, path: string, key?: string, body?: unknown) {
  return api.app.request(`/api/custom-quizzes/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const change = ({ id, ownerKey }: Owned, body: unknown) => call('PATCH', id, ownerKey, body);

async function embeddingOf({ id, ownerKey }: Owned) {
  const reply = await call('GET', `${id}/owned`, ownerKey);
  return (await reply.json()).embedding;
}

it('is nowhere for a quiz about a person and anywhere for trivia, until the creator chooses', async () => {
  const quiz = await api.createCustomQuiz();
  const trivia = await api.createCustomQuiz(createTrivia());
  expect([await embeddingOf(quiz), await embeddingOf(trivia)]).toEqual(['nowhere', 'anywhere']);
  const sites = ['https://School.example/class', 'blog.example', 'https://blog.example/2'];
  const changed = await change(quiz, { embedding: sites });
  const origins = ['https://school.example', 'https://blog.example'];
  expect((await changed.json()).embedding).toEqual(origins);
  // Another setting leaves it.
  await change(quiz, { closed: true });
  expect(await embeddingOf(quiz)).toEqual(origins);
  await change(trivia, { embedding: 'nowhere' });
  expect(await embeddingOf(trivia)).toBe('nowhere');
});

it('is told to nobody but the creator, who alone changes it', async () => {
  const quiz = await api.createCustomQuiz();
  await change(quiz, { embedding: ['https://secret.example'] });
  expect(await (await call('GET', quiz.id)).text()).not.toContain('secret.example');
  expect(
    (await change({ ...quiz, ownerKey: 'A'.repeat(22) }, { embedding: 'anywhere' })).status,
  ).toBe(401);
  expect(await embeddingOf(quiz)).toEqual(['https://secret.example']);
});

it.each([[['javascript:alert(1)']], [[]], ['everywhere'], [['https://a.example;script-src']]])(
  'cannot be %j',
  async (embedding) => {
    const reply = await change(await api.createCustomQuiz(), { embedding });
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors).toEqual([{ path: 'embedding', code: 'malformed' }]);
  },
);
