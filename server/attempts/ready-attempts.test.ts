import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestReadyAttempts,
  fiveQuestions,
  image,
  question,
  right,
  type TestReadyAttempts,
} from '../../tests/test-ready-attempts.ts';

let site: TestReadyAttempts;
beforeAll(async () => {
  site = await createTestReadyAttempts();
});
afterAll(() => site.api.close());
beforeEach(() => site.save());

describe('a ready quiz', () => {
  it('starts with its first question and a deadline 30 s away', async () => {
    const started = await site.start();
    expect(started).toMatchObject({ total: 5, score: 0 });
    expect(started).not.toHaveProperty('ahead');
    expect(started.question).toEqual({
      index: 0,
      question: 'Question 0?',
      options: ['Option 0', 'Option 1', 'Option 2', 'Option 3'],
      deadline: site.now() + 30_000,
      now: site.now(),
      preload: [image('one').url],
    });
  });

  it('is one attempt under one key, and none for another person or another clock', async () => {
    const headers = { 'Idempotency-Key': 'a-key-that-is-random' };
    const attempt = { kind: 'ready', quizId: fiveQuestions.slug, name: 'Asha' };
    const first = await (await site.api.post('/api/attempts', attempt, headers)).json();
    for (const other of [{ name: 'Ravi' }, { timer: false }, { device: 'd-1' }]) {
      const reply = await site.api.post('/api/attempts', { ...attempt, ...other }, headers);
      expect([reply.status, (await reply.json()).code]).toEqual([409, 'idempotency_conflict']);
    }
    const again = await (await site.api.post('/api/attempts', attempt, headers)).json();
    expect(again).toMatchObject({ id: first.id, token: first.token });
  });

  it('scores every question, the first, the last, and option 0 of the last too', async () => {
    const attempt = await site.start();
    expect((await site.answer(attempt, 0, 0)).correct).toBe(true);
    for (const index of [1, 2, 3]) await site.answer(attempt, index, right[index] ?? 0);
    expect(await site.answer(attempt, 4, 0)).toMatchObject({
      correct: true,
      score: 5,
      answer: 0,
      result: { score: 5, total: 5 },
    });
    const { result, review } = await site.read(attempt);
    expect(result).toEqual({ score: 5, total: 5, pictures: expect.any(Object) });
    expect(review?.map(({ correct }) => correct)).toEqual([true, true, true, true, true]);
  });

  it('tells the right option and why once the answer is locked', async () => {
    expect(await site.answer(await site.start(), 0, 3)).toMatchObject({
      correct: false,
      score: 0,
      answer: 0,
      explanation: 'Because 0.',
    });
  });

  it('is found by number, documentId and slug, and nothing else', async () => {
    const { documentId, id } = (await site.api.services.quizzes.find(fiveQuestions.slug)) ?? {};
    for (const quizId of [documentId, String(id), fiveQuestions.slug]) {
      expect((await site.start({ quizId })).id).toMatch(new RegExp(`^${documentId}\\.`));
    }
    for (const quizId of ['nothing', '0', '..', 'x'.repeat(200)]) {
      const reply = await site.api.post('/api/attempts', { kind: 'ready', quizId });
      expect([404, 422]).toContain(reply.status);
    }
  });

  it('is read in the language that is asked for, at any time', async () => {
    const attempt = await site.start({}, '?lang=hi');
    expect(attempt.question?.question).toBe('सवाल 0?');
    expect((await site.read(attempt, '?lang=en')).question?.question).toBe('Question 0?');
    expect((await site.read(attempt, '?lang=hi')).question?.question).toBe('सवाल 0?');
  });

  it('carries the images of its question and options', async () => {
    const attempt = await site.start();
    const first = await site.answer(attempt, 0, 0);
    expect(first.question).toMatchObject({
      media: { width: 640, height: 360, alternativeText: 'Picture one' },
    });
    const second = await site.answer(attempt, 1, 0);
    expect(second.question).toMatchObject({ optionMedia: [{ width: 640 }, {}, {}, {}] });
  });

  it('goes on with the questions it began with when the quiz is changed or withdrawn', async () => {
    const attempt = await site.start();
    await site.save({ qna: [question(7)], published: false });
    expect(await site.api.services.quizzes.find(fiveQuestions.slug)).toBeNull();
    expect(await site.answer(attempt, 0, 0)).toMatchObject({
      correct: true,
      question: { index: 1, question: 'Question 1?' },
    });
  });

  it('adds no row to a leaderboard', async () => {
    const attempt = await site.start({ name: 'Asha' });
    for (const [index, option] of right.entries()) await site.answer(attempt, index, option);
    expect(await site.read(attempt)).toMatchObject({ result: { score: 5, total: 5 } });
    const { quizId } = { quizId: attempt.id.split('.')[0] ?? '' };
    expect(await site.api.services.storage.leaderboards.page(quizId, null, 10)).toEqual([]);
  });
});

describe('the clock', () => {
  it('counts an answer within the grace, and none after it', async () => {
    const early = await site.start();
    const late = await site.start();
    site.pass(32_000);
    expect(await site.answer(early, 0, 0)).toMatchObject({ correct: true });
    site.pass(1);
    expect(await site.answer(late, 0, 0)).toMatchObject({ correct: false, late: true, score: 0 });
  });

  it('gives every question its own 30 s', async () => {
    const attempt = await site.start();
    site.pass(20_000);
    const { question } = await site.answer(attempt, 0, 0);
    expect(question).toMatchObject({ index: 1, deadline: site.now() + 30_000, now: site.now() });
    site.pass(31_000);
    expect(await site.answer(attempt, 1, 1)).toMatchObject({ correct: true, score: 2 });
  });

  it('goes on while nobody looks: 40 s away are a time-out, not a pause', async () => {
    const attempt = await site.start();
    site.pass(40_000);
    expect((await site.read(attempt)).question).toMatchObject({
      deadline: site.now() - 10_000,
      now: site.now(),
    });
    expect(await site.answer(attempt, 0, null)).toMatchObject({
      correct: false,
      score: 0,
      question: { index: 1, deadline: site.now() + 30_000 },
    });
  });

  it('takes no answer as wrong, at any time', async () => {
    const attempt = await site.start();
    expect(await site.answer(attempt, 0, null)).toMatchObject({ correct: false, answer: 0 });
  });

  it('stands still without a timer', async () => {
    const attempt = await site.start({ timer: false });
    expect(attempt.question).not.toHaveProperty('deadline');
    site.pass(3_600_000);
    expect(await site.answer(attempt, 0, 0)).toMatchObject({ correct: true, score: 1 });
  });
});
