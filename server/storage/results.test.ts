import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptKey } from '#server/storage/new-attempts.ts';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import {
  answer,
  byOwner,
  finishAttempt,
  startAttempt,
  storeQuiz,
} from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('results on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('counts the answers of everyone on the board, a few people at a time', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const keys = [];
    for (let person = 0; person < 5; person += 1) keys.push(await finishAttempt(storage, quizId));
    await storage.leaderboards.remove(keys[0] as AttemptKey, byOwner(1));
    await storage.attempts.lockAnswer(await startAttempt(storage, quizId), 0, answer, null);
    let players = 0;
    let turns = 0;
    for (let after: string | null = ''; after !== null; turns += 1) {
      const { counts, last } = await storage.results.tally(quizId, after, 2);
      for (const count of counts) {
        expect(count).toMatchObject({ version: null, question: 0, option: 1 });
        players += count.players;
      }
      after = last;
    }
    expect({ players, turns }).toEqual({ players: 4, turns: 3 });
    const found = await storage.results.answers(
      quizId,
      keys.map(({ key }) => key),
    );
    expect(found.get(keys[1]?.key ?? '')).toEqual({ version: null, options: [1] });
  });
});
