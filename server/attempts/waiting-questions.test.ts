import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  createTestReadyAttempts,
  right,
  type TestReadyAttempts,
} from '../../tests/test-ready-attempts.ts';

let site: TestReadyAttempts;
beforeAll(async () => {
  site = await createTestReadyAttempts();
});
afterAll(() => site.api.close());
beforeEach(() => site.save());

describe('a question that waits', () => {
  it('is not sent before it is asked for, and its clock starts then', async () => {
    const attempt = await site.start();
    const locked = await site.answer(attempt, 0, 1, true);
    expect(locked).toMatchObject({ correct: false, answer: 0 });
    expect(locked).not.toHaveProperty('question');

    site.pass(10_000);
    expect((await site.next(attempt, 1)).question).toMatchObject({
      index: 1,
      deadline: site.now() + 30_000,
    });
  });

  it('starts its clock only once, however often it is asked for', async () => {
    const attempt = await site.start();
    await site.answer(attempt, 0, 0, true);
    const { deadline } = (await site.next(attempt, 1)).question ?? {};
    site.pass(5_000);
    expect((await site.next(attempt, 1)).question?.deadline).toBe(deadline);
    expect((await site.read(attempt)).question?.deadline).toBe(deadline);
  });

  it('shows the locked one after a reload', async () => {
    const attempt = await site.start();
    await site.answer(attempt, 0, 1, true);
    const standing = await site.read(attempt);
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
    const attempt = await site.start();
    await site.answer(attempt, 0, 0, true);
    expect((await site.send(attempt, 1, 1)).status).toBe(409);
    const jump = await site.api.post(
      `/api/attempts/${attempt.id}/questions`,
      { question: 2 },
      bearer(attempt),
    );
    expect(jump.status).toBe(409);
  });

  it('gets the same reply when its answer is sent again', async () => {
    const attempt = await site.start();
    const first = await site.answer(attempt, 0, 1, true);
    expect(await site.answer(attempt, 0, 1, true)).toEqual(first);
    expect((await site.send(attempt, 0, 2, true)).status).toBe(409);
  });

  it('never waits in a custom quiz', async () => {
    const { id } = await site.api.createCustomQuiz();
    const access = await site.api.start(id);
    const path = `/api/attempts/${access.id}/answers`;
    const headers = { Authorization: `Bearer ${access.token}` };
    const reply = await site.api.post(path, { question: 0, option: 1, wait: true }, headers);
    expect((await reply.json()).question).toMatchObject({ index: 1 });
  });

  it('never waits after the last one: the result is there', async () => {
    const attempt = await site.start();
    for (const [index, option] of right.slice(0, 4).entries())
      await site.answer(attempt, index, option);
    expect(await site.answer(attempt, 4, 0, true)).toMatchObject({
      result: { score: 5, total: 5 },
    });
    expect(await site.read(attempt)).toMatchObject({ result: { score: 5, total: 5 } });
  });
});

describe('before the lock', () => {
  it('no reply tells which option is right', async () => {
    const attempt = await site.start();
    const texts = [JSON.stringify(attempt), JSON.stringify(await site.read(attempt))];
    await site.answer(attempt, 0, 1, true);
    texts.push(JSON.stringify(await site.next(attempt, 1)));
    for (const text of texts) expect(text).not.toMatch(/correct|answer|ans\b|right|because/i);
  });

  it('and every option of it looks the same', async () => {
    const { question } = await site.start();
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
