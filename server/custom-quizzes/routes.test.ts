import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const problem = async (reply: Response) => ({ status: reply.status, ...(await reply.json()) });

describe('POST /api/custom-quizzes', () => {
  it('answers with the share link and, apart from it, the secret owner link', async () => {
    const reply = await api.post('/api/custom-quizzes', createQuiz({ language: 'hi' }));
    expect(reply.status).toBe(201);
    const { id, shareUrl, ownerUrl, ownerKey } = await reply.json();
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(ownerKey).toMatch(/^[\w-]{22}$/);
    expect(shareUrl).toMatch(/^http:\/\/localhost\/q\/[2-9a-zA-T]{12}$/);
    expect(shareUrl).not.toContain(ownerKey);
    expect(ownerUrl).toBe(`http://localhost/Owner/${id}?lang=hi#key=${ownerKey}`);
  });

  it('makes one quiz of a request that is sent twice', async () => {
    const headers = { 'Idempotency-Key': '"0d1f4e3a-7b1c-4a58-9b7e-1f2a3b4c5d6e"' };
    const [first, second] = await Promise.all([
      api.post('/api/custom-quizzes', createQuiz(), headers),
      api.post('/api/custom-quizzes', createQuiz(), headers),
    ]);
    const made = await first.json();
    expect(await second.json()).toEqual(made);
    const owned = await api.app.request(`/api/custom-quizzes/${made.id}/owned`, {
      headers: { Authorization: `Bearer ${made.ownerKey}` },
    });
    expect(owned.status).toBe(200);
    const other = await api.post('/api/custom-quizzes', createQuiz({ name: 'Usha' }), headers);
    expect(await problem(other)).toMatchObject({ status: 409, code: 'idempotency_conflict' });
  });

  it('names every wrong field', async () => {
    const quiz = createQuiz({ name: '', data: [{ question: '', options: ['a'], ans: 4 }] });
    const reply = await api.post('/api/custom-quizzes', quiz);
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await problem(reply)).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: expect.arrayContaining([
        { path: 'name', code: 'required' },
        { path: 'data.0.question', code: 'required' },
        { path: 'data.0.options', code: 'too_few_options' },
      ]),
    });
  });
});

describe('GET /api/custom-quizzes', () => {
  const count = async (ids: string) => api.app.request(`/api/custom-quizzes?ids=${ids}`);

  it('counts the answers of the quizzes that are named, and of no other', async () => {
    const [played, other, gone] = [
      await api.createCustomQuiz(),
      await api.createCustomQuiz(),
      await api.createCustomQuiz(),
    ];
    const right = createQuiz().data.map(({ ans }) => ans);
    await api.play(await api.start(played.id), right);
    await api.app.request(`/api/custom-quizzes/${gone.id}`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${gone.ownerKey}` },
    });
    const nobody = 'A'.repeat(22);
    const ids = [played.id, other.id, gone.id, nobody];
    expect(await (await count(ids.join(','))).json()).toEqual({
      quizzes: [1, 0, null, null].map((players, index) => ({ id: ids[index], players })),
    });
  });

  it('takes 20 ids at most, each well-formed', async () => {
    const id = 'A'.repeat(22);
    expect((await count(Array(20).fill(id).join(','))).status).toBe(200);
    for (const ids of [Array(21).fill(id).join(','), '', 'x', `${id},`, `${id} ${id}`]) {
      expect((await count(ids)).status).toBe(422);
    }
  });
});

describe('GET /api/custom-quizzes/{id}', () => {
  it('shows the quiz without its answers', async () => {
    const { id, ownerKey } = await api.createCustomQuiz();
    const text = await (await api.app.request(`/api/custom-quizzes/${id}`)).text();
    expect(JSON.parse(text)).toMatchObject({ id, name: 'Ravi', type: 'friend', players: 0 });
    expect(text).not.toMatch(/"ans"|correct/);
    expect(text).not.toContain(ownerKey);
  });

  it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'short', '../../etc', '%00'])(
    'answers 404 for %s',
    async (id) => {
      const reply = await api.app.request(`/api/custom-quizzes/${id}`);
      expect(await problem(reply)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it('shows the answers only to the holder of the owner key', async () => {
    const { id, ownerKey } = await api.createCustomQuiz();
    const other = await api.createCustomQuiz();
    const read = (key?: string) =>
      api.app.request(`/api/custom-quizzes/${id}/owned`, {
        headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
      });
    expect(await (await read(ownerKey)).json()).toMatchObject({ data: createQuiz().data });
    expect((await read(other.ownerKey)).status).toBe(401);
    expect((await read()).status).toBe(401);
  });
});
