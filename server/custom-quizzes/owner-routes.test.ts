import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxOpenMs } from '#core/custom-quiz.ts';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let now = 1_795_000_000_000;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
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
const codeOf = async (reply: Response) => [reply.status, (await reply.json()).code];

describe('who may call', () => {
  const endpoints: [string, string, unknown?, number?][] = [
    ['GET', '/owned'],
    ['GET', '/results'],
    ['GET', '/insight'],
    ['GET', '/results.csv'],
    ['PUT', '', { revision: 1, name: 'Eve', data: createQuiz().data }],
    ['PATCH', '', { closed: true }],
    ['DELETE', '/rows/ROW'],
    ['POST', '/rows/ROW/restore'],
    // Where nothing is hidden there is nothing to object to.
    ['POST', '/objection', {}, 409],
    ['DELETE', ''],
  ];

  it.each(endpoints)(
    '%s %s needs the key of this quiz',
    async (method, path, body, status = 200) => {
      const quiz = await api.createCustomQuiz();
      const other = await api.createCustomQuiz();
      await api.play(await api.start(quiz.id, { name: 'Asha' }), [1, 0, 3]);
      const [row] = await api.services.storage.leaderboards.page(quiz.id, null, 1);
      const address = quiz.id + path.replace('ROW', row?.key ?? '');
      for (const key of [undefined, 'AAAAAAAAAAAAAAAAAAAAAA', other.ownerKey]) {
        expect(await codeOf(await call(method, address, key, body))).toEqual([401, 'unauthorized']);
      }
      // An attempt's token is no key either.
      const { token } = await api.start(quiz.id);
      expect((await call(method, address, token, body)).status).toBe(401);
      expect((await api.leaderboard(quiz.id)).players).toBe(1);
      expect((await call(method, address, quiz.ownerKey, body)).status).toBe(status);
    },
  );

  it('is said by the description of the API', async () => {
    const { paths } = await (await api.app.request('/api/openapi.json')).json();
    for (const [method, path] of endpoints) {
      const address = `/api/custom-quizzes/{id}${path.replace('ROW', '{row}')}`;
      const { security, responses } = paths[address][method.toLowerCase()];
      expect(security).toEqual([{ ownerKey: [] }]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '404', '410']));
    }
  });

  it('writes carry JSON', async () => {
    const { id, ownerKey } = await api.createCustomQuiz();
    for (const method of ['PUT', 'PATCH']) {
      const reply = await api.app.request(`/api/custom-quizzes/${id}`, {
        method,
        headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${ownerKey}` },
        body: '{"closed":true}',
      });
      expect(reply.status).toBe(415);
    }
  });
});

describe('an edit', () => {
  const edited = {
    revision: 1,
    name: 'Ravi K',
    data: [{ question: 'New?', options: ['yes', 'no'], ans: 1 }],
  };

  it('leaves those who have begun their questions, score and review', async () => {
    const quiz = await api.createCustomQuiz();
    const before = await api.start(quiz.id, { name: 'Asha' });
    await api.answer(before, 0, 1);
    expect(await (await call('PUT', quiz.id, quiz.ownerKey, edited)).json()).toMatchObject({
      name: 'Ravi K',
      revision: 2,
      data: edited.data,
    });
    const read = async () =>
      (
        await api.app.request(`/api/attempts/${before.id}`, {
          headers: { Authorization: `Bearer ${before.token}` },
        })
      ).json();
    expect(await read()).toMatchObject({ total: 3, question: { index: 1 } });
    await api.answer(before, 1, 0);
    const last = await (await api.answer(before, 2, 3)).json();
    expect(last).toMatchObject({ result: { score: 3, total: 3, rank: 1 } });
    const finished = await read();
    expect(finished.review).toHaveLength(3);
    expect(finished.review[0].question).toContain('favourite colour');

    const after = await api.start(quiz.id, { name: 'Usha' });
    expect(after).toMatchObject({ total: 1, question: { question: 'New?' } });
    await api.play(after, [1]);
    expect((await api.leaderboard(quiz.id)).entries).toMatchObject([
      { name: 'Asha', score: 3, total: 3 },
      { name: 'Usha', score: 1, total: 1 },
    ]);
  });

  it('of an old revision is refused, the same one sent twice is not', async () => {
    const quiz = await api.createCustomQuiz();
    expect((await call('PUT', quiz.id, quiz.ownerKey, edited)).status).toBe(200);
    const again = await call('PUT', quiz.id, quiz.ownerKey, edited);
    expect(await again.json()).toMatchObject({ revision: 2 });
    const other = { ...edited, name: 'Other' };
    expect(await codeOf(await call('PUT', quiz.id, quiz.ownerKey, other))).toEqual([
      409,
      'edit_conflict',
    ]);
    expect((await call('PUT', quiz.id, quiz.ownerKey, { ...other, revision: 2 })).status).toBe(200);
  });

  it('names every wrong field', async () => {
    const quiz = await api.createCustomQuiz();
    const data = [{ question: '', options: ['a'], ans: 4 }];
    const reply = await call('PUT', quiz.id, quiz.ownerKey, { revision: 1, name: '', data });
    const { errors } = await reply.json();
    expect(reply.status).toBe(422);
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['name', 'data.0.question', 'data.0.options']),
    );
  });
});

describe('a closed quiz', () => {
  it('takes no new attempts and no more answers, and opens again', async () => {
    const quiz = await api.createCustomQuiz();
    const begun = await api.start(quiz.id, { name: 'Asha' });
    await api.answer(begun, 0, 1);
    expect(await (await change(quiz, { closed: true })).json()).toMatchObject({
      closed: true,
      closedAt: now,
    });
    const start = await api.post('/api/attempts', { kind: 'custom', quizId: quiz.id, name: 'x' });
    expect(await codeOf(start)).toEqual([409, 'quiz_closed']);
    expect(await codeOf(await api.answer(begun, 1, 0))).toEqual([409, 'quiz_closed']);
    // What was answered before stays answered.
    expect((await api.answer(begun, 0, 1)).status).toBe(200);
    expect((await api.leaderboard(quiz.id)).entries).toEqual([]);
    expect(await (await call('GET', quiz.id)).json()).toMatchObject({ closed: true });
    expect(await (await change(quiz, { closed: false })).json()).toMatchObject({ closed: false });
    expect((await api.answer(begun, 1, 0)).status).toBe(200);
  });

  it('takes none either where the clock that closed it is ahead', async () => {
    const quiz = await api.createCustomQuiz();
    const begun = await api.start(quiz.id);
    await api.services.storage.customQuizzes.change(quiz.id, { closedAt: now + 2_000 }, now);
    expect(await codeOf(await api.answer(begun, 0, 1))).toEqual([409, 'quiz_closed']);
    expect(await (await call('GET', quiz.id)).json()).toMatchObject({ closed: true });
  });

  it('closes by itself at its end, and loses a past end when it is opened', async () => {
    const endsAt = now + 60_000;
    const quiz = await api.createCustomQuiz(createQuiz({ endsAt }));
    const begun = await api.start(quiz.id);
    expect(await (await call('GET', quiz.id)).json()).toMatchObject({ endsAt, closed: false });
    now = endsAt;
    expect(await codeOf(await api.answer(begun, 0, 1))).toEqual([409, 'quiz_closed']);
    expect(await (await change(quiz, { closed: false })).json()).toMatchObject({
      closed: false,
      endsAt: null,
    });
    expect((await api.answer(begun, 0, 1)).status).toBe(200);
  });

  it.each([
    [-1, 'not_future'],
    [0, 'not_future'],
    [maxOpenMs + 1, 'too_late'],
  ])('cannot end %i ms from now', async (ahead, code) => {
    const quiz = await api.createCustomQuiz();
    const endsAt = now + ahead;
    for (const reply of [
      await change(quiz, { endsAt }),
      await api.post('/api/custom-quizzes', createQuiz({ endsAt })),
    ]) {
      expect(reply.status).toBe(422);
      expect((await reply.json()).errors).toEqual([{ path: 'endsAt', code }]);
    }
  });
});

describe('a board for the creator alone', () => {
  it('is refused to friends, who still see their own score', async () => {
    const quiz = await api.createCustomQuiz(createQuiz({ boardFor: 'owner' }));
    const { result } = await api.play(await api.start(quiz.id, { name: 'Asha' }), [1, 0, 3]);
    expect(result).toEqual({ score: 3, total: 3, pictures: expect.any(Object) });
    for (const path of ['leaderboard', 'events']) {
      const address = `${quiz.id}/${path}`;
      expect(await codeOf(await call('GET', address))).toEqual([403, 'owner_only']);
      expect((await call('GET', address, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(401);
      const reply = await call('GET', address, quiz.ownerKey);
      expect(reply.status).toBe(200);
      await reply.body?.cancel();
    }
    await change(quiz, { boardFor: 'everyone' });
    expect((await api.leaderboard(quiz.id)).entries).toMatchObject([{ name: 'Asha' }]);
  });

  it('ends the streams of friends, and not that of the creator', async () => {
    const quiz = await api.createCustomQuiz();
    const follow = async (key?: string) => {
      const { body } = await call('GET', `${quiz.id}/events`, key);
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      await reader?.read();
      return reader;
    };
    const friend = await follow();
    const owner = await follow(quiz.ownerKey);
    await change(quiz, { boardFor: 'owner' });
    for (;;) if ((await friend?.read())?.done) break;
    await api.play(await api.start(quiz.id, { name: 'Asha' }), [1, 0, 3]);
    let text = '';
    while (!text.includes('Asha')) text += (await owner?.read())?.value ?? '';
    await owner?.cancel();
  });
});

describe('a quiz that is gone', () => {
  const addresses = ['', '/leaderboard', '/events'];

  it('says that it was deleted, everywhere', async () => {
    const quiz = await api.createCustomQuiz();
    const begun = await api.start(quiz.id);
    expect(await (await call('DELETE', quiz.id, quiz.ownerKey)).json()).toEqual({
      id: quiz.id,
      deleted: true,
    });
    const gone = { status: 410, code: 'quiz_deleted' };
    for (const path of [...addresses, '/owned', '/results']) {
      expect(await (await call('GET', quiz.id + path, quiz.ownerKey)).json()).toMatchObject(gone);
    }
    const again = await call('DELETE', quiz.id, quiz.ownerKey);
    expect(await again.json()).toMatchObject(gone);
    const start = await api.post('/api/attempts', { kind: 'custom', quizId: quiz.id });
    expect(await start.json()).toMatchObject(gone);
    expect(await (await api.answer(begun, 0, 1)).json()).toMatchObject(gone);
    expect((await api.app.request(`/og/custom/${quiz.id}.en.png`)).status).toBe(410);
  });

  it('says that it is hidden, but not to its creator', async () => {
    const quiz = await api.createCustomQuiz();
    const begun = await api.start(quiz.id);
    await api.services.storage.customQuizzes.setHidden(quiz.id, now);
    const gone = { status: 410, code: 'quiz_hidden' };
    for (const path of addresses) {
      expect(await (await call('GET', quiz.id + path)).json()).toMatchObject(gone);
    }
    expect(await (await api.answer(begun, 0, 1)).json()).toMatchObject(gone);
    expect((await api.app.request(`/og/custom/${quiz.id}.en.png`)).status).toBe(410);
    const owned = await call('GET', `${quiz.id}/owned`, quiz.ownerKey);
    expect(await owned.json()).toMatchObject({ hiddenAt: now });
    expect((await call('GET', `${quiz.id}/results`, quiz.ownerKey)).status).toBe(200);
    await api.services.storage.customQuizzes.setHidden(quiz.id, null);
    expect((await call('GET', quiz.id)).status).toBe(200);
  });
});
