import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let quiz: { id: string; ownerKey: string };
beforeEach(async () => {
  api = await createTestApi();
  quiz = await api.createCustomQuiz();
});
afterEach(() => api.close());

const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

/** Somebody behind the same address as the creator. */
const shared = from('203.0.113.5');
const wrong = 'A'.repeat(22);

const ask = (method: string, path: string, key: string | undefined, where = shared) =>
  api.app.request(
    `/api/custom-quizzes/${quiz.id}${path}`,
    {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      },
      ...(method === 'PATCH' ? { body: '{"closed":false}' } : {}),
    },
    where,
  );

it.each([
  ['GET', '/results', 600],
  ['GET', '/insight', 240],
  ['GET', '/results.csv', 30],
  ['PATCH', '', 300],
] as const)('wrong keys take nothing from the creator: %s %s', async (method, path, bound) => {
  for (let sent = 0; sent < bound; sent += 1) {
    expect((await ask(method, path, sent % 2 === 0 ? wrong : undefined)).status).toBe(401);
  }
  expect((await ask(method, path, quiz.ownerKey)).status).toBe(200);
});

it('many wrong keys are refused for a while, the right one is not', async () => {
  const replies = [];
  while (replies.length <= 600) replies.push(await ask('GET', '/results', wrong));
  expect(replies.map(({ status }) => status)).toEqual([...Array(600).fill(401), 429]);
  expect(Number(replies.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask('GET', '/insight', wrong)).status).toBe(429);
  expect((await ask('GET', '/results', wrong, from('203.0.113.6'))).status).toBe(401);
  for (const path of ['/results', '/insight', '/results.csv', '/owned']) {
    expect((await ask('GET', path, quiz.ownerKey)).status).toBe(200);
  }
});

it('the right key is counted as before', async () => {
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await ask('GET', '/results.csv', quiz.ownerKey)).status).toBe(200);
  }
  expect((await ask('GET', '/results.csv', quiz.ownerKey)).status).toBe(429);
});
