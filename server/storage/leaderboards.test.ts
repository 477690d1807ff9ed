import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankOf } from '#core/leaderboard.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { byOperator, byOwner, finishAttempt, storeQuiz } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('leaderboards on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('gives a device one row per name, and other names their own', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const first = await finishAttempt(storage, quizId, { device: 'phone', score: 1 });
    const again = await finishAttempt(storage, quizId, { device: 'phone', score: 3 });
    const other = await finishAttempt(storage, quizId, {
      device: 'phone',
      nameKey: 'usha',
      score: 2,
    });
    expect(await storage.leaderboards.row(first)).toMatchObject({ score: 1 });
    expect(await storage.leaderboards.row(again)).toBeNull();
    expect(await storage.leaderboards.row(other)).toMatchObject({ score: 2 });
    expect(await storage.leaderboards.playersByScore(quizId)).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );
  });

  it('pages a leaderboard best first, equal scores in the order they finished', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const scores = [3, 1, 3, 2, 0, 3, 2, 2];
    for (const [finishedAt, score] of scores.entries())
      await finishAttempt(storage, quizId, { score, finishedAt });
    const expected = scores
      .map((score, finishedAt) => ({ score, finishedAt }))
      .sort((a, b) => b.score - a.score || a.finishedAt - b.finishedAt);

    const pages = [];
    let after = null;
    for (;;) {
      const page = await storage.leaderboards.page(quizId, after, 3);
      pages.push(...page);
      after = page.at(-1) ?? null;
      if (page.length < 3) break;
    }
    expect(pages.map(({ score, finishedAt }) => ({ score, finishedAt }))).toEqual(expected);
    const players = await storage.leaderboards.playersByScore(quizId);
    expect(pages.map((entry) => rankOf(entry, players))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gives every simultaneous finisher a place of their own', async () => {
    const { id: quizId } = await storeQuiz(storage);
    await Promise.all(Array.from({ length: 50 }, () => finishAttempt(storage, quizId)));
    const page = await storage.leaderboards.page(quizId, null, 100);
    expect(page.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('keeps the boards of quizzes apart', async () => {
    const [one, two] = [await storeQuiz(storage), await storeQuiz(storage)];
    await finishAttempt(storage, one.id);
    expect(await storage.leaderboards.page(two.id, null, 10)).toEqual([]);
  });

  describe('the rows that a creator removes', () => {
    const places = async (quizId: string) =>
      (await storage.leaderboards.page(quizId, null, 100)).map(({ key, score, ordinal }) => ({
        key,
        score,
        ordinal,
      }));

    /** Rows 'a' to 'e' with the same score, and one with a lower. */
    const board = async () => {
      const { id: quizId } = await storeQuiz(storage);
      const keys: AttemptKey[] = [];
      for (let finishedAt = 1; finishedAt <= 5; finishedAt += 1) {
        keys.push(await finishAttempt(storage, quizId, { score: 2, finishedAt }));
      }
      keys.push(await finishAttempt(storage, quizId, { score: 1, finishedAt: 9 }));
      return { quizId, keys: keys as [AttemptKey, AttemptKey, AttemptKey, ...AttemptKey[]] };
    };

    it('leave no gap, and come back to their place', async () => {
      const { quizId, keys } = await board();
      const before = await places(quizId);
      expect(await storage.leaderboards.remove(keys[1], byOwner(20))).toBe(true);
      expect(await storage.leaderboards.remove(keys[1], byOwner(21))).toBe(false);
      expect(await storage.leaderboards.row(keys[1])).toBeNull();
      const [a, c, d, e, last] = await places(quizId);
      expect([a, c, d, e].map((one) => one?.ordinal)).toEqual([1, 2, 3, 4]);
      expect(last).toMatchObject({ score: 1, ordinal: 1 });
      const counts = await storage.leaderboards.playersByScore(quizId);
      expect(rankOf({ score: 1, ordinal: 1 }, counts)).toBe(5);
      expect(await storage.leaderboards.restore(keys[1], 'owner')).toBe('restored');
      expect(await storage.leaderboards.restore(keys[1], 'owner')).toBe('not removed');
      expect(await places(quizId)).toEqual(before);
    });

    it('come back in the right order, however many were removed, in whatever order', async () => {
      const { quizId, keys } = await board();
      const before = await places(quizId);
      for (const place of [2, 0, 4, 1])
        await storage.leaderboards.remove(keys[place] as AttemptKey, byOwner(20));
      const newest = await finishAttempt(storage, quizId, { score: 2, finishedAt: 30 });
      for (const place of [4, 1, 0, 2])
        await storage.leaderboards.restore(keys[place] as AttemptKey, 'owner');
      const after = await places(quizId);
      expect(after.filter(({ key }) => key !== newest.key)).toEqual(before);
      expect(after.find(({ key }) => key === newest.key)).toMatchObject({ ordinal: 6 });
    });

    it('come back between others that finished at the same moment', async () => {
      const { id: quizId } = await storeQuiz(storage);
      const keys: AttemptKey[] = [];
      for (let row = 0; row < 3; row += 1) keys.push(await finishAttempt(storage, quizId));
      const before = await places(quizId);
      for (const key of keys) {
        await storage.leaderboards.remove(key, byOwner(20));
        await storage.leaderboards.restore(key, 'owner');
        expect(await places(quizId)).toEqual(before);
      }
    });

    it('and those who finish meanwhile all have a place of their own', async () => {
      const { quizId, keys } = await board();
      await Promise.all([
        ...keys
          .slice(0, 3)
          .flatMap((key) => [
            storage.leaderboards.remove(key, byOwner(20)),
            storage.leaderboards.remove(key, byOwner(20)),
          ]),
        ...Array.from({ length: 10 }, (_, finishedAt) =>
          finishAttempt(storage, quizId, { score: 2, finishedAt: 40 + finishedAt }),
        ),
        storage.leaderboards.restore(keys[0], 'owner'),
      ]);
      const rows = (await places(quizId)).filter(({ score }) => score === 2);
      expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, index) => index + 1));
      const counts = await storage.leaderboards.playersByScore(quizId);
      expect(counts.get(2)).toBe(rows.length);
    });

    it('stay off for their owner once an operator has taken them off', async () => {
      const { quizId, keys } = await board();
      const before = await places(quizId);
      const { leaderboards } = storage;
      for (const [key, ...removals] of [
        [keys[0], byOperator(20)],
        [keys[1], byOwner(20), byOperator(21)],
        [keys[2], byOperator(20), byOwner(21)],
      ] as const) {
        for (const [index, removal] of removals.entries()) {
          expect(await leaderboards.remove(key, removal)).toBe(index === 0);
        }
        expect(await leaderboards.restore(key, 'owner')).toBe('kept off');
        expect(await leaderboards.row(key)).toBeNull();
        expect(await leaderboards.restore(key, 'operator')).toBe('restored');
        expect(await leaderboards.remove(key, byOwner(30))).toBe(true);
        expect(await leaderboards.restore(key, 'owner')).toBe('restored');
      }
      expect(await places(quizId)).toEqual(before);
    });

    it('keep their name on their device: another try stays practice', async () => {
      const { id: quizId } = await storeQuiz(storage);
      const first = await finishAttempt(storage, quizId, { device: 'phone' });
      await storage.leaderboards.remove(first, byOwner(20));
      const second = await finishAttempt(storage, quizId, { device: 'phone' });
      expect(await storage.leaderboards.row(second)).toBeNull();
      expect(await places(quizId)).toEqual([]);
      await storage.leaderboards.restore(first, 'owner');
      expect((await places(quizId)).map(({ key }) => key)).toEqual([first.key]);
    });

    it('go from a moment on, the newest first, and leave no gap', async () => {
      const { quizId, keys } = await board();
      const other = await board();
      const { leaderboards } = storage;
      // Somebody whose place is behind newer ones, as after a clock that was set back.
      const late = await finishAttempt(storage, quizId, { score: 2, finishedAt: 2 });
      await leaderboards.remove(keys[4] as AttemptKey, byOperator(20));
      const untouched = await places(other.quizId);

      expect(await leaderboards.countSince(quizId, 3, 100)).toBe(3);
      expect(await leaderboards.countSince(quizId, 3, 2)).toBe(2);
      expect(await leaderboards.countSince(quizId, 10, 100)).toBe(0);
      const removal = { ...byOwner(21), limit: 2 };
      expect(await leaderboards.removeSince(quizId, 3, removal)).toBe(2);
      expect(await leaderboards.removeSince(quizId, 3, removal)).toBe(1);
      expect(await leaderboards.removeSince(quizId, 3, removal)).toBe(0);
      expect(await places(quizId)).toEqual([
        { key: keys[0].key, score: 2, ordinal: 1 },
        { key: keys[1].key, score: 2, ordinal: 2 },
        { key: late.key, score: 2, ordinal: 3 },
      ]);
      const counts = await leaderboards.playersByScore(quizId);
      expect([counts.get(2), counts.get(1)]).toEqual([3, 0]);
      expect(await places(other.quizId)).toEqual(untouched);

      expect(await leaderboards.restore(keys[4] as AttemptKey, 'owner')).toBe('kept off');
      expect(await leaderboards.restore(keys[2], 'owner')).toBe('restored');
      expect((await places(quizId)).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4]);
    });

    it('and those who finish while the newest go all have a place of their own', async () => {
      const { quizId } = await board();
      const removal = { ...byOwner(60), limit: 3 };
      const removals = await Promise.all([
        ...Array.from({ length: 8 }, () => storage.leaderboards.removeSince(quizId, 2, removal)),
        ...Array.from({ length: 20 }, async (_, at) => {
          await finishAttempt(storage, quizId, { score: at % 3, finishedAt: 40 + at });
          return 0;
        }),
      ]);
      const left = await places(quizId);
      const removed = removals.reduce((sum, count) => sum + count, 0);
      expect(left).toHaveLength(26 - removed);
      const counts = await storage.leaderboards.playersByScore(quizId);
      for (const score of [0, 1, 2]) {
        const rows = left.filter((row) => row.score === score);
        expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, index) => index + 1));
        expect(counts.get(score) ?? 0).toBe(rows.length);
      }
    });

    it('are not on other boards, and unknown ones are not removed', async () => {
      const { keys } = await board();
      const other = await storeQuiz(storage);
      expect(await storage.leaderboards.remove({ ...keys[0], quizId: other.id }, byOwner(1))).toBe(
        false,
      );
      expect(await storage.leaderboards.restore({ ...keys[0], quizId: other.id }, 'owner')).toBe(
        'not removed',
      );
      expect(await storage.leaderboards.row(keys[0])).not.toBeNull();
    });
  });
});
