import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { createPair, createQuiz } from '../../tests/factories.ts';
import { createLiveStore } from '../../tests/live-store.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { newAttempt, uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('the statistics, on %s', (_name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const makeQuiz = async (createdAt: number) => {
    const id = uniqueId('quiz');
    const quiz = { ...createQuiz(), id, ownerKeyHash: 'hash', createdAt };
    await storage.customQuizzes.create(quiz, null);
    return id;
  };

  it('count what has happened since a moment, that moment included', async () => {
    const before = await storage.statistics.since(5_000);
    const running = await storage.statistics.runningGames();
    const live = createLiveStore({ storage });
    for (const at of [4_999, 5_000, 5_001]) {
      const { id } = await live.storeGame({ createdAt: at });
      await live.enter(id);
      if (at === 5_000) await live.goOn(id, 14);
      const key = { quizId: await makeQuiz(at), key: uniqueId('attempt'), startedAt: at };
      await storage.pairs.create({
        ...createPair(),
        id: uniqueId('pair'),
        keyHash: 'hash',
        createdAt: at,
      });
      await storage.attempts.start({ ...newAttempt, ...key, device: null });
    }
    const after = await storage.statistics.since(5_000);
    expect(after).toEqual({
      quizzes: before.quizzes + 2,
      pairs: before.pairs + 2,
      attempts: before.attempts + 2,
      finished: before.finished,
      games: before.games + 2,
      people: before.people + 2,
    });
    expect(await storage.statistics.runningGames()).toBe(running + 2);
    expect(await storage.statistics.begun(5_001)).toBe(after.attempts - 1);
  });
});
