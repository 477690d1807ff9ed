import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attempt } from '#core/attempt-schemas.ts';
import type { Results } from '#core/results.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A friend who has answered the first question wrong, and the second right. */
async function playing() {
  const quiz = await api.createCustomQuiz();
  const access = await api.start(quiz.id, { name: 'Rahul' });
  await api.answer(access, 0, 0);
  const read = async () => {
    const reply = await api.app.request(`/api/attempts/${access.id}`, {
      headers: bearer(access.token),
    });
    return (await reply.json()) as Attempt;
  };
  const react = (question: number, reaction: string, token = access.token) =>
    api.post(`/api/attempts/${access.id}/reactions`, { question, reaction }, bearer(token));
  const results = async () => {
    const path = `/api/custom-quizzes/${quiz.id}/results`;
    const reply = await api.app.request(path, { headers: bearer(quiz.ownerKey) });
    return (await reply.json()) as Results;
  };
  return { quiz, access, read, react, results };
}

describe('a friend who has missed a question', () => {
  it('reads so with the next one, and what they left there', async () => {
    const { read, react } = await playing();
    expect((await read()).previous).toEqual({ verdict: 'wrong' });
    const reply = await react(0, '😱');
    expect([reply.status, await reply.json()]).toEqual([200, { question: 0, reaction: '😱' }]);
    expect((await read()).previous).toEqual({ verdict: 'wrong', reaction: '😱' });
  });

  it('shows a face to the creator: the newest, and to this question only', async () => {
    const { access, read, react, results } = await playing();
    await react(0, '😱');
    await react(0, '😂');
    await api.answer(access, 1, 0);
    await api.answer(access, 2, 0);
    await react(2, '😭');
    const [row] = (await results()).entries;
    expect(row).toMatchObject({ name: 'Rahul', answers: [0, 0, 0] });
    expect(row?.reactions).toEqual([
      { question: 0, reaction: '😂' },
      { question: 2, reaction: '😭' },
    ]);
    const { review = [] } = await read();
    expect(review.map(({ reaction }) => reaction)).toEqual(['😂', undefined, '😭']);
  });

  it('takes it along when the attempt is erased', async () => {
    const { access, react } = await playing();
    await react(0, '😱');
    const [quizId = '', key = ''] = access.id.split('.');
    await api.services.storage.attempts.erase({ quizId, key });
    expect((await react(0, '😱')).status).toBe(404);
  });
});

describe('a reaction is refused', () => {
  it('at a question that was right, and at one without an answer', async () => {
    const { access, react } = await playing();
    await api.answer(access, 1, 0);
    for (const question of [1, 2, 7]) expect((await react(question, '😱')).status).toBe(409);
  });

  it('unless it is one of the faces', async () => {
    const { react } = await playing();
    for (const reaction of ['🖕', 'x', '', '😱😱']) {
      expect((await react(0, reaction)).status).toBe(422);
    }
  });

  it('without the token of the attempt', async () => {
    const { react } = await playing();
    expect((await react(0, '😱', 'a'.repeat(22))).status).toBe(401);
  });
});

it('no row says anything of reactions where nobody left one', async () => {
  const { access, results } = await playing();
  await api.answer(access, 1, 0);
  await api.answer(access, 2, 3);
  expect((await results()).entries[0]).not.toHaveProperty('reactions');
});
