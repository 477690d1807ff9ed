import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExpectedQuiz } from '#server/storage/attempts.ts';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import {
  answer,
  byOwner,
  finishAttempt,
  leaderboardRow,
  newAttempt,
  startAttempt,
  storeQuiz,
} from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('attempts on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('starts once under its key, and at a custom quiz only where that is there', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const start = (quizId: string, kind: 'custom' | 'ready') =>
      storage.attempts.start({ ...newAttempt, quizId, kind, key: 'one', startedAt: 5 });
    expect(await start(quizId, 'custom')).toBe(true);
    expect(await start(quizId, 'custom')).toBe(false);
    expect(await start('no such quiz', 'custom')).toBe(false);
    expect(await storage.attempts.find({ quizId: 'no such quiz', key: 'one' })).toBeNull();
    expect(await start('a ready quiz', 'ready')).toBe(true);
    expect(await start('a ready quiz', 'ready')).toBe(false);
  });

  it('gives an attempt back with its answers in order', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const key = await startAttempt(storage, quizId, 'phone');
    await storage.attempts.lockAnswer(key, 0, answer, null);
    await storage.attempts.lockAnswer(
      key,
      1,
      { option: null, isRight: false, answeredAt: 8, nextAskedAt: null },
      null,
    );
    expect(await storage.attempts.find(key)).toEqual({
      ...key,
      name: 'Asha',
      face: null,
      device: 'phone',
      tokenHash: 't',
      startedAt: 5,
      kind: 'custom',
      version: null,
      isTimed: false,
      answers: [answer, { option: null, isRight: false, answeredAt: 8, nextAskedAt: null }],
    });
    expect(await storage.attempts.find({ quizId: 'other', key: key.key })).toBeNull();
  });

  it('locks the first of many simultaneous answers to one question', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const key = await startAttempt(storage, quizId);
    const locked = await Promise.all(
      Array.from({ length: 20 }, (_, option) =>
        storage.attempts.lockAnswer(key, 0, { ...answer, option }, leaderboardRow()),
      ),
    );
    expect(locked.filter(Boolean)).toHaveLength(1);
    const stored = await storage.attempts.find(key);
    expect(stored?.answers).toMatchObject([{ option: locked.indexOf(true) }]);
    expect(await storage.leaderboards.playersByScore(quizId)).toEqual(new Map([[1, 1]]));
  });

  it('takes no answer past a question that has none', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const key = await startAttempt(storage, quizId);
    expect(await storage.attempts.lockAnswer(key, 1, answer, null)).toBe(false);
    expect(await storage.attempts.lockAnswer(key, 0, answer, null)).toBe(true);
    expect(await storage.attempts.lockAnswer(key, 2, answer, leaderboardRow())).toBe(false);
    expect(await storage.attempts.lockAnswer(key, 1, answer, leaderboardRow())).toBe(true);
    expect((await storage.attempts.find(key))?.answers).toHaveLength(2);
  });

  it('takes an answer while the quiz is in the state that is named', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const key = await startAttempt(storage, quizId);
    const found = async () => {
      const quiz = await storage.customQuizzes.find(quizId);
      if (quiz === null) throw new Error('the quiz is not there');
      return quiz;
    };
    let question = 0;
    const lock = (state: ExpectedQuiz) =>
      storage.attempts.lockAnswer(key, question, answer, null, state);
    const { customQuizzes } = storage;
    const changes = [
      () => customQuizzes.change(quizId, { closedAt: 3 }, 3),
      () => customQuizzes.change(quizId, { closedAt: null, endsAt: 9 }, 4),
      () => customQuizzes.change(quizId, { boardFor: 'owner' }, 5),
      () => customQuizzes.edit({ id: quizId, basedOn: 1, name: 'Usha', data: [], at: 6 }),
    ];
    for (const change of changes) {
      const before = await found();
      await change();
      expect(await lock(before)).toBe(false);
      expect(await lock(await found())).toBe(true);
      question += 1;
    }
    const shown = await found();
    await customQuizzes.setHidden(quizId, 7);
    expect(await lock(shown)).toBe(false);
    await customQuizzes.setHidden(quizId, null);
    expect(await lock(shown)).toBe(true);
  });

  it('asks for a waiting question once', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const key = await startAttempt(storage, quizId);
    await storage.attempts.lockAnswer(key, 0, { ...answer, nextAskedAt: null }, null);
    await Promise.all([8, 9, 10].map((at) => storage.attempts.askNext(key, 0, at)));
    const asked = (await storage.attempts.find(key))?.answers[0]?.nextAskedAt;
    expect([8, 9, 10]).toContain(asked);
    await storage.attempts.askNext(key, 0, 99);
    expect((await storage.attempts.find(key))?.answers[0]?.nextAskedAt).toBe(asked);
  });

  it('erases one person for good, whose attempt then takes no more answers', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const erased = await finishAttempt(storage, quizId, { finishedAt: 1, device: 'phone' });
    const removed = await finishAttempt(storage, quizId, { finishedAt: 2 });
    const stays = await finishAttempt(storage, quizId, { finishedAt: 3 });
    await storage.leaderboards.remove(removed, byOwner(5));
    expect(await storage.attempts.erase(erased)).toBe(true);
    expect(await storage.attempts.erase(erased)).toBe(false);
    expect(await storage.attempts.erase(removed)).toBe(true);
    expect(await storage.attempts.find(erased)).toBeNull();
    expect(await storage.leaderboards.page(quizId, null, 10)).toMatchObject([
      { key: stays.key, ordinal: 1 },
    ]);
    expect((await storage.leaderboards.playersByScore(quizId)).get(1)).toBe(1);
    expect(await storage.attempts.lockAnswer(erased, 1, answer, leaderboardRow())).toBe(false);
    // Nor does who begins again under the same key get an answer that was meant for the one before.
    const begun = { ...erased, startedAt: 6 };
    await storage.attempts.start({ ...newAttempt, ...begun });
    expect(await storage.attempts.lockAnswer(erased, 0, answer, leaderboardRow())).toBe(false);
    expect(await storage.attempts.lockAnswer(begun, 0, answer, leaderboardRow())).toBe(true);
    expect(await storage.attempts.erase(begun)).toBe(true);
    expect(await storage.results.answers(quizId, [erased.key])).toEqual(new Map());
    // Nothing is left that could keep the same person from a row.
    const again = await finishAttempt(storage, quizId, { device: 'phone' });
    expect(await storage.leaderboards.row(again)).not.toBeNull();
  });
});
