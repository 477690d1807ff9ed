import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Attempt, AttemptResult } from '#core/attempt-schemas.ts';
import type { NewReadyQuiz, ReadyQuestion } from '#core/ready-quiz.ts';
import { createTestApi } from '../../tests/factories.ts';

let now = 1_795_000_000_000;
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

const image = (name: string) => ({
  url: `/media/${name.padEnd(43, '0')}.svg`,
  mime: 'image/svg+xml',
  width: 640,
  height: 360,
  size: 900,
  alternativeText: { en: `Picture ${name}`, hi: `तस्वीर ${name}` },
});

/** The right option of question n is at place n % 4, so index 0 and the last one both occur. */
const question = (number: number): ReadyQuestion => ({
  question: { en: `Question ${number}?`, hi: `सवाल ${number}?` },
  media: number === 1 ? image('one') : null,
  options: [0, 1, 2, 3].map((place) => ({
    text: { en: `Option ${place}`, hi: `ऑप्शन ${place}` },
    correct: place === number % 4,
    media: number === 2 ? image(`two${place}`) : null,
  })),
  explanation: { en: `Because ${number}.`, hi: `क्योंकि ${number}।` },
});

const quiz: NewReadyQuiz = {
  slug: 'five-questions',
  for: 'quizmingle',
  rank: 1,
  published: true,
  name: { en: 'Five questions', hi: 'पाँच सवाल' },
  thumbnail: null,
  qna: [0, 1, 2, 3, 4].map(question),
};

async function save(changes: Partial<NewReadyQuiz> = {}) {
  await api.services.storage.readyQuizzes.save({
    quizzes: [{ ...quiz, ...changes, documentId: 'fivequestionsfivequestio' }],
    images: [],
    at: now,
  });
  // What is stored is looked at once a second.
  now += 1_000;
}

beforeEach(() => save());

interface Started extends Attempt {
  readonly token: string;
}

interface Reply {
  readonly correct: boolean;
  readonly score: number;
  readonly answer?: number;
  readonly explanation?: string;
  readonly late?: boolean;
  readonly question?: { index: number; deadline?: number; now?: number };
  readonly result?: AttemptResult;
}

async function start(body: Record<string, unknown> = {}, query = ''): Promise<Started> {
  const attempt = { kind: 'ready', quizId: quiz.slug, ...body };
  const reply = await api.post(`/api/attempts${query}`, attempt);
  expect(reply.status).toBe(201);
  return (await reply.json()) as Started;
}

const bearer = ({ token }: Started) => ({ Authorization: `Bearer ${token}` });

async function send(attempt: Started, question: number, option: number | null, wait?: boolean) {
  const body = { question, option, ...(wait === undefined ? {} : { wait }) };
  return api.post(`/api/attempts/${attempt.id}/answers`, body, bearer(attempt));
}

async function answer(...sent: Parameters<typeof send>): Promise<Reply> {
  return (await (await send(...sent)).json()) as Reply;
}

async function next(attempt: Started, question: number): Promise<Attempt> {
  const reply = await api.post(
    `/api/attempts/${attempt.id}/questions`,
    { question },
    bearer(attempt),
  );
  return (await reply.json()) as Attempt;
}

async function read(attempt: Started, query = ''): Promise<Attempt> {
  const path = `/api/attempts/${attempt.id}${query}`;
  return (await (await api.app.request(path, { headers: bearer(attempt) })).json()) as Attempt;
}

const right = quiz.qna.map((_, index) => index % 4);

describe('a ready quiz', () => {
  it('starts with its first question and a deadline 30 s away', async () => {
    const started = await start();
    expect(started).toMatchObject({ total: 5, score: 0 });
    expect(started.question).toEqual({
      index: 0,
      question: 'Question 0?',
      options: ['Option 0', 'Option 1', 'Option 2', 'Option 3'],
      deadline: now + 30_000,
      now,
      preload: [image('one').url],
    });
  });

  it('is one attempt under one key, and none for another person or another clock', async () => {
    const headers = { 'Idempotency-Key': 'a-key-that-is-random' };
    const attempt = { kind: 'ready', quizId: quiz.slug, name: 'Asha' };
    const first = await (await api.post('/api/attempts', attempt, headers)).json();
    for (const other of [{ name: 'Ravi' }, { timer: false }, { device: 'd-1' }]) {
      const reply = await api.post('/api/attempts', { ...attempt, ...other }, headers);
      expect([reply.status, (await reply.json()).code]).toEqual([409, 'idempotency_conflict']);
    }
    const again = await (await api.post('/api/attempts', attempt, headers)).json();
    expect(again).toMatchObject({ id: first.id, token: first.token });
  });

  it('scores every question, the first, the last, and option 0 of the last too', async () => {
    const attempt = await start();
    expect((await answer(attempt, 0, 0)).correct).toBe(true);
    for (const index of [1, 2, 3]) await answer(attempt, index, right[index] ?? 0);
    expect(await answer(attempt, 4, 0)).toMatchObject({
      correct: true,
      score: 5,
      answer: 0,
      result: { score: 5, total: 5 },
    });
    const { result, review } = await read(attempt);
    expect(result).toEqual({ score: 5, total: 5 });
    expect(review?.map(({ correct }) => correct)).toEqual([true, true, true, true, true]);
  });

  it('tells the right option and why once the answer is locked', async () => {
    expect(await answer(await start(), 0, 3)).toMatchObject({
      correct: false,
      score: 0,
      answer: 0,
      explanation: 'Because 0.',
    });
  });

  it('is found by number, documentId and slug, and nothing else', async () => {
    const { documentId, id } = (await api.services.quizzes.find(quiz.slug)) ?? {};
    for (const quizId of [documentId, String(id), quiz.slug]) {
      expect((await start({ quizId })).id).toMatch(new RegExp(`^${documentId}\\.`));
    }
    for (const quizId of ['nothing', '0', '..', 'x'.repeat(200)]) {
      const reply = await api.post('/api/attempts', { kind: 'ready', quizId });
      expect([404, 422]).toContain(reply.status);
    }
  });

  it('is read in the language that is asked for, at any time', async () => {
    const attempt = await start({}, '?lang=hi');
    expect(attempt.question?.question).toBe('सवाल 0?');
    expect((await read(attempt, '?lang=en')).question?.question).toBe('Question 0?');
    expect((await read(attempt, '?lang=hi')).question?.question).toBe('सवाल 0?');
  });

  it('carries the images of its question and options', async () => {
    const attempt = await start();
    const first = await answer(attempt, 0, 0);
    expect(first.question).toMatchObject({
      media: { width: 640, height: 360, alternativeText: 'Picture one' },
    });
    const second = await answer(attempt, 1, 0);
    expect(second.question).toMatchObject({ optionMedia: [{ width: 640 }, {}, {}, {}] });
  });

  it('goes on with the questions it began with when the quiz is changed or withdrawn', async () => {
    const attempt = await start();
    await save({ qna: [question(7)], published: false });
    expect(await api.services.quizzes.find(quiz.slug)).toBeNull();
    expect(await answer(attempt, 0, 0)).toMatchObject({
      correct: true,
      question: { index: 1, question: 'Question 1?' },
    });
  });

  it('adds no row to a leaderboard', async () => {
    const attempt = await start({ name: 'Asha' });
    for (const [index, option] of right.entries()) await answer(attempt, index, option);
    expect(await read(attempt)).toMatchObject({ result: { score: 5, total: 5 } });
    const { quizId } = { quizId: attempt.id.split('.')[0] ?? '' };
    expect(await api.services.storage.leaderboards.page(quizId, null, 10)).toEqual([]);
  });
});

describe('the clock', () => {
  it('counts an answer within the grace, and none after it', async () => {
    const early = await start();
    const late = await start();
    now += 32_000;
    expect(await answer(early, 0, 0)).toMatchObject({ correct: true });
    now += 1;
    expect(await answer(late, 0, 0)).toMatchObject({ correct: false, late: true, score: 0 });
  });

  it('gives every question its own 30 s', async () => {
    const attempt = await start();
    now += 20_000;
    const { question } = await answer(attempt, 0, 0);
    expect(question).toMatchObject({ index: 1, deadline: now + 30_000, now });
    now += 31_000;
    expect(await answer(attempt, 1, 1)).toMatchObject({ correct: true, score: 2 });
  });

  it('goes on while nobody looks: 40 s away are a time-out, not a pause', async () => {
    const attempt = await start();
    now += 40_000;
    expect((await read(attempt)).question).toMatchObject({ deadline: now - 10_000, now });
    expect(await answer(attempt, 0, null)).toMatchObject({
      correct: false,
      score: 0,
      question: { index: 1, deadline: now + 30_000 },
    });
  });

  it('takes no answer as wrong, at any time', async () => {
    const attempt = await start();
    expect(await answer(attempt, 0, null)).toMatchObject({ correct: false, answer: 0 });
  });

  it('stands still without a timer', async () => {
    const attempt = await start({ timer: false });
    expect(attempt.question).not.toHaveProperty('deadline');
    now += 3_600_000;
    expect(await answer(attempt, 0, 0)).toMatchObject({ correct: true, score: 1 });
  });
});

describe('a question that waits', () => {
  it('is not sent before it is asked for, and its clock starts then', async () => {
    const attempt = await start();
    const locked = await answer(attempt, 0, 1, true);
    expect(locked).toMatchObject({ correct: false, answer: 0 });
    expect(locked).not.toHaveProperty('question');

    now += 10_000;
    expect((await next(attempt, 1)).question).toMatchObject({ index: 1, deadline: now + 30_000 });
  });

  it('starts its clock only once, however often it is asked for', async () => {
    const attempt = await start();
    await answer(attempt, 0, 0, true);
    const { deadline } = (await next(attempt, 1)).question ?? {};
    now += 5_000;
    expect((await next(attempt, 1)).question?.deadline).toBe(deadline);
    expect((await read(attempt)).question?.deadline).toBe(deadline);
  });

  it('shows the locked one after a reload', async () => {
    const attempt = await start();
    await answer(attempt, 0, 1, true);
    const standing = await read(attempt);
    expect(standing).not.toHaveProperty('question');
    expect(standing.locked).toMatchObject({
      question: { index: 0, question: 'Question 0?' },
      option: 1,
      correct: false,
      answer: 0,
      explanation: 'Because 0.',
    });
  });

  it('can be neither answered nor jumped over', async () => {
    const attempt = await start();
    await answer(attempt, 0, 0, true);
    expect((await send(attempt, 1, 1)).status).toBe(409);
    const jump = await api.post(
      `/api/attempts/${attempt.id}/questions`,
      { question: 2 },
      bearer(attempt),
    );
    expect(jump.status).toBe(409);
  });

  it('gets the same reply when its answer is sent again', async () => {
    const attempt = await start();
    const first = await answer(attempt, 0, 1, true);
    expect(await answer(attempt, 0, 1, true)).toEqual(first);
    expect((await send(attempt, 0, 2, true)).status).toBe(409);
  });

  it('never waits in a custom quiz', async () => {
    const { id } = await api.createCustomQuiz();
    const access = await api.start(id);
    const path = `/api/attempts/${access.id}/answers`;
    const headers = { Authorization: `Bearer ${access.token}` };
    const reply = await api.post(path, { question: 0, option: 1, wait: true }, headers);
    expect((await reply.json()).question).toMatchObject({ index: 1 });
  });

  it('never waits after the last one: the result is there', async () => {
    const attempt = await start();
    for (const [index, option] of right.slice(0, 4).entries()) await answer(attempt, index, option);
    expect(await answer(attempt, 4, 0, true)).toMatchObject({ result: { score: 5, total: 5 } });
    expect(await read(attempt)).toMatchObject({ result: { score: 5, total: 5 } });
  });
});

describe('before the lock', () => {
  it('no reply tells which option is right', async () => {
    const attempt = await start();
    const texts = [JSON.stringify(attempt), JSON.stringify(await read(attempt))];
    await answer(attempt, 0, 1, true);
    texts.push(JSON.stringify(await next(attempt, 1)));
    for (const text of texts) expect(text).not.toMatch(/correct|answer|ans\b|right|because/i);
  });

  it('and every option of it looks the same', async () => {
    const { question } = await start();
    expect(Object.keys(question ?? {}).sort()).toEqual([
      'deadline',
      'index',
      'now',
      'options',
      'preload',
      'question',
    ]);
  });
});
