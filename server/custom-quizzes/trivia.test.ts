import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEachLanguage } from '#core/language.ts';
import { listCustomQuizzes } from '#server/admin/list-custom-quizzes.ts';
import { choiceOf } from '../../tests/choice-of.ts';
import { createQuiz, createTestApi, createTrivia } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let now = 1_795_000_000_000;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

const read = async (path: string, key?: string) => {
  const headers = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  return (await api.app.request(path, { headers })).json();
};

const edit = (id: string, ownerKey: string, body: unknown) =>
  api.app.request(`/api/custom-quizzes/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ownerKey}` },
    body: JSON.stringify(body),
  });

const start = async (quizId: string, more: object = {}) =>
  (await api.post('/api/attempts', { kind: 'custom', quizId, name: 'Asha', ...more })).json();

describe('a trivia quiz', () => {
  it('is read by everybody without its right options and their reasons', async () => {
    const { id } = await api.createCustomQuiz(createTrivia());
    const quiz = await read(`/api/custom-quizzes/${id}`);
    expect(quiz).toMatchObject({ type: 'trivia', title: 'Space for beginners', seconds: 20 });
    expect(quiz.data).toEqual(
      createTrivia().data.map((one) => {
        const { ans: _, explanation: __, ...asked } = choiceOf(one);
        return asked;
      }),
    );
  });

  it('is read by its creator as it was written', async () => {
    const { id, ownerKey } = await api.createCustomQuiz(createTrivia());
    const owned = await read(`/api/custom-quizzes/${id}/owned`, ownerKey);
    expect(owned).toMatchObject(createTrivia());
  });

  it('leaves the replies for other types as they were', async () => {
    const { id, ownerKey } = await api.createCustomQuiz();
    for (const quiz of [
      await read(`/api/custom-quizzes/${id}`),
      await read(`/api/custom-quizzes/${id}/owned`, ownerKey),
    ]) {
      expect(Object.keys(quiz)).not.toEqual(expect.arrayContaining(['title']));
      expect(Object.keys(quiz)).not.toEqual(expect.arrayContaining(['seconds']));
    }
  });

  it('is edited with its title and its clock; earlier attempts keep theirs', async () => {
    const { id, ownerKey } = await api.createCustomQuiz(createTrivia());
    const attempt = await start(id);
    const { data } = createTrivia();
    const edited = { revision: 1, name: 'Usha', type: 'trivia', title: 'New', seconds: null, data };
    const reply = await edit(id, ownerKey, edited);
    expect(await reply.json()).toMatchObject({ revision: 2, title: 'New', seconds: null });
    // A request whose reply was lost is sent again.
    expect((await edit(id, ownerKey, edited)).status).toBe(200);
    expect((await edit(id, ownerKey, { ...edited, title: 'Other' })).status).toBe(409);
    const { token } = attempt;
    expect(await read(`/api/attempts/${attempt.id}`, token)).toMatchObject({
      question: { deadline: now + 20_000 },
    });
    expect((await start(id)).question.deadline).toBeUndefined();
  });

  it('stays trivia, and other quizzes do not become it', async () => {
    const trivia = await api.createCustomQuiz(createTrivia());
    const quiz = await api.createCustomQuiz();
    const { name, data } = createQuiz();
    const asPerson = { revision: 1, name, data };
    const asTrivia = { ...createTrivia(), revision: 1 };
    for (const reply of [
      await edit(trivia.id, trivia.ownerKey, asPerson),
      await edit(quiz.id, quiz.ownerKey, asTrivia),
    ]) {
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({ errors: [{ path: 'type' }] });
    }
  });

  it('names only pictures that we have', async () => {
    const [first] = createTrivia().data;
    const data = [
      { ...first, picture: { image: 'no-such-picture' }, optionPictures: [{ emoji: '🫩' }] },
    ];
    const reply = await api.post('/api/custom-quizzes', { ...createTrivia(), data });
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors).toEqual([
      { path: 'data.0.picture', code: 'unknown_picture' },
      { path: 'data.0.optionPictures.0', code: 'unknown_picture' },
    ]);
  });

  it('replies to nobody, and nobody replies to it', async () => {
    const { id } = await api.createCustomQuiz(createTrivia());
    const attempt = await start(id);
    await api.play(attempt, [0, 1]);
    const replyTo = { attempt: attempt.id, token: attempt.token };
    for (const quiz of [createQuiz(), createTrivia()]) {
      const reply = await api.post('/api/custom-quizzes', { ...quiz, replyTo });
      expect(reply.status).toBe(422);
      expect((await reply.json()).errors).toEqual([
        { path: 'replyTo', code: 'not_about_a_person' },
      ]);
    }
    const swap = await api.app.request(`/api/attempts/${attempt.id}/swap`, {
      headers: { Authorization: `Bearer ${attempt.token}` },
    });
    expect(swap.status).toBe(404);
  });
});

describe('an attempt at trivia with a clock', () => {
  it('has the deadline of the quiz, reveals the answer, and takes any right option', async () => {
    const { id } = await api.createCustomQuiz(createTrivia());
    const attempt = await start(id);
    expect(attempt.question).toMatchObject({
      question: 'Which of these are planets?',
      deadline: now + 20_000,
      media: { url: '/media/emoji/1fa90.svg', alternativeText: '🪐' },
      optionMedia: [null, { alternativeText: '🌙' }, null],
    });
    expect(attempt.ahead).toBeUndefined();
    const locked = await (await api.answer(attempt, 0, 2)).json();
    expect(locked).toMatchObject({
      answer: 0,
      answers: [0, 2],
      correct: true,
      score: 1,
      explanation: 'The Moon goes round a planet.',
      question: { media: { url: expect.stringMatching(/^\/media\/[\w-]{43}\.svg$/) } },
    });
    const { result } = await (await api.answer(attempt, 1, null)).json();
    expect(result).toMatchObject({ score: 1, total: 2, rank: 1 });
  });

  it('counts an answer after the deadline and the grace as wrong', async () => {
    const { id } = await api.createCustomQuiz(createTrivia());
    const attempt = await start(id);
    now += 22_001;
    expect(await (await api.answer(attempt, 0, 0)).json()).toMatchObject({
      correct: false,
      late: true,
    });
  });

  it('has no deadline for people who need more time', async () => {
    const { id } = await api.createCustomQuiz(createTrivia());
    const attempt = await start(id, { timer: false });
    expect(attempt.question.deadline).toBeUndefined();
    expect(attempt.ahead).toBeUndefined();
    now += 600_000;
    expect(await (await api.answer(attempt, 0, 0)).json()).toMatchObject({ correct: true });
  });

  it('is refused once the quiz is closed', async () => {
    const { id } = await api.createCustomQuiz(createTrivia({ endsAt: now + 10_000 }));
    const attempt = await start(id);
    now += 10_000;
    const reply = await api.answer(attempt, 0, 0);
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'quiz_closed']);
  });
});

describe('an attempt at trivia without a clock', () => {
  it('goes as a quiz of a friend does: reasons come with the end', async () => {
    const { id } = await api.createCustomQuiz(createTrivia({ seconds: null }));
    const attempt = await start(id);
    expect(attempt.ahead).toHaveLength(1);
    expect(JSON.stringify(attempt)).not.toContain('goes round');
    const locked = await (await api.answer(attempt, 0, 1)).json();
    expect(locked).toMatchObject({ correct: false });
    expect(JSON.stringify(locked)).not.toContain('goes round');
    await api.answer(attempt, 1, 0);
    const { review } = await read(`/api/attempts/${attempt.id}`, attempt.token);
    expect(review[0]).toMatchObject({ answer: 0, explanation: 'The Moon goes round a planet.' });
  });

  it('leaves questions about nobody as they are', async () => {
    const data = [{ question: 'What is your blood made of?', options: ['a', 'b'], ans: 0 }];
    const { id } = await api.createCustomQuiz(createTrivia({ data }));
    expect((await start(id)).question.question).toBe('What is your blood made of?');
  });
});

/** Everything told about a quiz before the answer to its only question, without its secrets. */
async function toldEarly(ans: number | number[], explanation: string, seconds: 10 | null) {
  const options = ['One', 'Two', 'Six', 'Ten'];
  const data = [{ question: 'Which?', options, ans, explanation }, ...createTrivia().data];
  const { id } = await api.createCustomQuiz(createTrivia({ data, seconds }));
  const begun = await start(id);
  const told = [
    await read(`/api/custom-quizzes/${id}`),
    begun,
    await read(`/api/attempts/${begun.id}`, begun.token),
    await read(`/api/custom-quizzes/${id}/leaderboard`),
  ];
  const text = JSON.stringify(told)
    .replaceAll(begun.token, 'TOKEN')
    .replaceAll(begun.id, 'ATTEMPT');
  return text.replaceAll(id, 'QUIZ');
}

it('tells nothing, by a byte, of right options and reasons before the answer', async () => {
  const right = fc.oneof(fc.nat(3), fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }));
  const seconds = fc.constantFrom(10 as const, null);
  await fc.assert(
    fc.asyncProperty(
      right,
      right,
      fc.string({ maxLength: 300 }),
      seconds,
      async (one, other, reason, pace) => {
        const first = await toldEarly(one, reason, pace);
        expect(first).toBe(await toldEarly(other, 'Another reason.', pace));
      },
    ),
    { numRuns: 25 },
  );
});

it('insight counts every right option', async () => {
  const { id, ownerKey } = await api.createCustomQuiz(createTrivia());
  for (const [name, option] of [
    ['A', 0],
    ['B', 1],
    ['C', 2],
  ] as const) {
    await api.play(await start(id, { name }), [option, 0]);
  }
  const { questions } = await read(`/api/custom-quizzes/${id}/insight`, ownerKey);
  expect(questions[0]).toMatchObject({ ans: [0, 2], players: 3, knew: 2, counts: [1, 1, 1] });
});

it('is entered by its link alone: in no list, and in no competition', async () => {
  const { id } = await api.createCustomQuiz(createTrivia({ title: 'Nobody lists this' }));
  for (const path of ['/api/quizzes', '/sitemap.xml', '/api/competitions', '/llms.txt']) {
    const told = await (await api.app.request(path)).text();
    expect(told, path).not.toContain(id);
    expect(told, path).not.toContain('Nobody lists this');
  }
  expect((await api.app.request(`/api/quizzes/${id}`)).status).toBe(404);
  const asReady = await api.post('/api/attempts', { kind: 'ready', quizId: id });
  expect(asReady.status).toBe(404);
  // Competitions draw from these.
  const { quizzes } = api.services;
  const listed = await quizzes.list();
  const bank = await Promise.all(listed.map(({ documentId }) => quizzes.find(documentId)));
  expect(JSON.stringify(bank)).not.toContain('Which of these are planets?');
});

it('is found by its title in the list of operators', async () => {
  // Quizzes of one moment are listed by their random ids, and those of the tests above fill a page.
  now += 1;
  const { id } = await api.createCustomQuiz(createTrivia({ name: 'Asha', title: 'Big cats' }));
  const { quizzes } = await listCustomQuizzes(api.services, { order: 'newest', cursor: undefined });
  expect(quizzes.find((quiz) => quiz.id === id)).toMatchObject({ name: 'Asha', title: 'Big cats' });
});

describe('the list of pictures', () => {
  it('has emoji and our pictures, with words in both languages, and each is there', async () => {
    const { pictures } = await read('/api/pictures');
    const urls = new Set<string>();
    for (const { picture, url, text } of pictures) {
      expect(picture).toEqual(
        'emoji' in picture ? { emoji: expect.any(String) } : { image: expect.any(String) },
      );
      expect(text).toEqual(inEachLanguage(() => expect.stringMatching(/./)));
      urls.add(url);
    }
    expect(pictures.length).toBeGreaterThan(300);
    expect(urls.size).toBe(pictures.length);
    for (const url of urls) expect((await api.app.request(url)).status, url).toBe(200);
  });

  it('serves no other file', async () => {
    for (const name of ['x.svg', '1f418', '..%2fpackage.json', '1F418.svg', '1f418.png']) {
      expect((await api.app.request(`/media/emoji/${name}`)).status).toBe(404);
    }
  });
});
