import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const rightAnswers = createQuiz().data.map(({ ans }) => ans);

describe('an attempt over the API', () => {
  it('goes from the first question to the result', async () => {
    const { id: quizId } = await api.createCustomQuiz();
    const started = await api.start(quizId, { name: ' Asha ' });
    expect(started).toMatchObject({
      name: 'Asha',
      total: 3,
      score: 0,
      question: { index: 0, question: "What is Ravi's favourite colour?" },
    });
    const first = await (await api.answer(started, 0, 1)).json();
    expect(first).toMatchObject({
      correct: true,
      score: 1,
      question: { index: 1, question: "Where would Ravi's dog sleep?", options: ['Bed', 'Sofa'] },
    });
    await api.answer(started, 1, 1);
    expect(await (await api.answer(started, 2, 3)).json()).toEqual({
      correct: true,
      score: 2,
      result: {
        score: 2,
        total: 3,
        rank: 1,
        face: 'hae',
        finishedAt: expect.any(Number),
        pictures: expect.any(Object),
      },
    });
    expect((await api.leaderboard(quizId)).entries).toMatchObject([
      { rank: 1, name: 'Asha', score: 2, total: 3 },
    ]);
  });

  it('names its later questions, as they will be put, and not which option is right', async () => {
    const { id: quizId } = await api.createCustomQuiz();
    const started = await api.start(quizId);
    const later = [
      { index: 1, question: "Where would Ravi's dog sleep?", options: ['Bed', 'Sofa'] },
      { index: 2, question: expect.any(String), options: expect.any(Array) },
    ];
    expect(started).toMatchObject({ ahead: later });
    const { ahead: [, third] = [] } = started as { ahead?: object[] };
    expect(Object.keys(third ?? {})).toEqual(['index', 'question', 'options']);
    const read = async () => {
      const headers = { Authorization: `Bearer ${started.token}` };
      return (await api.app.request(`/api/attempts/${started.id}`, { headers })).json();
    };
    const put = await (await api.answer(started, 0, 1)).json();
    expect(put.question).toEqual(later[0]);
    expect(put).not.toHaveProperty('ahead');
    expect(await read()).toMatchObject({ ahead: [third] });
    await api.answer(started, 1, 1);
    expect(await read()).not.toHaveProperty('ahead');
  });

  it('gets the same reply when an answer is sent again, at any later time', async () => {
    const { id } = await api.createCustomQuiz();
    const access = await api.start(id);
    const replies = [await (await api.answer(access, 0, 2)).json()];
    replies.push(await (await api.answer(access, 0, 2)).json());
    await api.answer(access, 1, 0);
    replies.push(await (await api.answer(access, 0, 2)).json());
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
  });

  it('is the same attempt when it is started again under the same key', async () => {
    const { id: quizId } = await api.createCustomQuiz();
    const start = async (key: string) => {
      const body = { kind: 'custom', quizId, name: 'Asha' };
      const reply = await api.post('/api/attempts', body, { 'Idempotency-Key': key });
      return (await reply.json()) as { id: string; token: string; score: number };
    };
    const [first, twin] = await Promise.all([
      start('the-key-of-one-start'),
      start('the-key-of-one-start'),
    ]);
    expect(twin).toEqual(first);
    await api.answer(first, 0, 1);
    const { id, token } = first;
    expect(await start('the-key-of-one-start')).toMatchObject({
      id,
      token,
      score: 1,
      question: { index: 1 },
    });
    expect((await start('the-key-of-another')).id).not.toBe(id);
  });

  it('is not given to another person under the same key', async () => {
    const { id: quizId } = await api.createCustomQuiz();
    const headers = { 'Idempotency-Key': 'a-key-that-is-random' };
    const person = { kind: 'custom', quizId, name: 'Asha', device: 'd-1' };
    const first = await (await api.post('/api/attempts', person, headers)).json();
    for (const other of [{ name: 'Ravi' }, { name: '' }, { device: 'd-2' }]) {
      const reply = await api.post('/api/attempts', { ...person, ...other }, headers);
      expect([reply.status, (await reply.json()).code]).toEqual([409, 'idempotency_conflict']);
    }
    const again = await api.post('/api/attempts', person, headers);
    expect(await again.json()).toEqual(first);
  });

  it('refuses a second thought, a jump ahead and an option that is not there', async () => {
    const { id } = await api.createCustomQuiz();
    const access = await api.start(id);
    await api.answer(access, 0, 2);
    const codes = [];
    for (const [question, option] of [
      [0, 1],
      [2, 0],
      [1, 7],
      [9, 0],
      [1, null],
    ] as const) {
      const reply = await api.answer(access, question, option);
      codes.push([reply.status, (await reply.json()).code]);
    }
    expect(codes).toEqual([
      [409, 'answer_conflict'],
      [409, 'wrong_question'],
      [422, 'invalid'],
      [422, 'invalid'],
      [422, 'invalid'],
    ]);
  });

  it('resumes where it was', async () => {
    const { id } = await api.createCustomQuiz();
    const { id: attemptId, token } = await api.start(id, { name: 'Asha' });
    await api.answer({ id: attemptId, token }, 0, 1);
    const read = async (secret: string) =>
      api.app.request(`/api/attempts/${attemptId}`, {
        headers: { Authorization: `Bearer ${secret}` },
      });
    expect(await (await read(token)).json()).toMatchObject({
      name: 'Asha',
      score: 1,
      question: { index: 1 },
    });
    expect((await read('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(401);
  });

  it('cannot be answered with the token of another attempt', async () => {
    const { id } = await api.createCustomQuiz();
    const [mine, theirs] = [await api.start(id), await api.start(id)];
    const reply = await api.answer({ id: mine.id, token: theirs.token }, 0, 1);
    expect(reply.status).toBe(401);
  });

  it('shows an empty name as Anonymous in the language of the quiz', async () => {
    const { id } = await api.createCustomQuiz(createQuiz({ language: 'hi' }));
    await api.play(await api.start(id), rightAnswers);
    expect((await api.leaderboard(id)).entries).toMatchObject([{ name: 'अनाम' }]);
  });

  it('takes a second finish under the same name in the same browser as practice', async () => {
    const { id } = await api.createCustomQuiz();
    const play = async (name: string, device: string, options: number[]) =>
      (await api.play(await api.start(id, { name, device }), options)).result;
    expect(await play('Asha', 'phone', [0, 0, 0])).toMatchObject({ score: 1, rank: 1 });
    expect(await play('asha ', 'phone', rightAnswers)).toMatchObject({ score: 3, practice: true });
    expect(await play('Usha', 'phone', rightAnswers)).toMatchObject({ score: 3, rank: 1 });
    expect(await play('Asha', 'tablet', rightAnswers)).toMatchObject({ score: 3, rank: 2 });
    expect((await api.leaderboard(id)).entries.map(({ name, score }) => [name, score])).toEqual([
      ['Usha', 3],
      ['Asha', 3],
      ['Asha', 1],
    ]);
  });

  it('tells no answer before it is locked', async () => {
    const { id } = await api.createCustomQuiz();
    const seen: string[] = [];
    const read = async (reply: Response) => {
      const text = await reply.text();
      seen.push(text);
      return JSON.parse(text);
    };
    const access = await read(await api.post('/api/attempts', { kind: 'custom', quizId: id }));
    const bearer = { headers: { Authorization: `Bearer ${access.token}` } };
    await read(await api.app.request(`/api/custom-quizzes/${id}`));
    await read(await api.app.request(`/api/custom-quizzes/${id}/leaderboard`));
    await read(await api.app.request(`/api/attempts/${access.id}`, bearer));
    for (const text of seen) expect(text).not.toMatch(/ans\b|answer|correct|right/i);

    const reply = await read(await api.answer(access, 0, 0));
    expect(Object.keys(reply).sort()).toEqual(['correct', 'question', 'score']);
    expect(Object.keys(reply.question).sort()).toEqual(['index', 'options', 'question']);
    const standing = await read(await api.app.request(`/api/attempts/${access.id}`, bearer));
    expect(standing.review).toBeUndefined();
  });
});

describe('500 friends at the same time', () => {
  it('make exactly 500 rows, equal names and doubled requests included', async () => {
    const { id } = await api.createCustomQuiz();
    const friends = Array.from({ length: 500 }, (_, i) => i);
    const results = await Promise.all(
      friends.map(async (i) => {
        const access = await api.start(id, { name: `Friend ${i % 100}`, device: `phone-${i}` });
        for (const [question, right] of rightAnswers.entries()) {
          const option = i % 3 === question ? 0 : right;
          // Every answer twice at once, as an impatient thumb or a bad network sends it.
          await Promise.all([
            api.answer(access, question, option),
            api.answer(access, question, option),
          ]);
        }
        const standing = await api.app.request(`/api/attempts/${access.id}`, {
          headers: { Authorization: `Bearer ${access.token}` },
        });
        return (await standing.json()).result as { score: number; rank: number };
      }),
    );
    const entries = [];
    let query = '?limit=100';
    for (;;) {
      const page = await api.leaderboard(id, query);
      expect(page.players).toBe(500);
      entries.push(...page.entries);
      if (page.next === null) break;
      query = `?limit=100&cursor=${page.next}`;
    }
    expect(entries.map(({ rank }) => rank)).toEqual(friends.map((i) => i + 1));
    expect(
      results
        .map(({ rank }) => rank)
        .sort((a, b) => a - b)
        .at(-1),
    ).toBe(500);
    const sum = (scores: { score: number }[]) => scores.reduce((all, { score }) => all + score, 0);
    expect(sum(entries)).toBe(sum(results));
  });
});
