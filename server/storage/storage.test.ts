import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankOf } from '#core/leaderboard.ts';
import type { ExpectedQuiz } from '#server/storage/answers.ts';
import type { NewLeaderboardRow } from '#server/storage/board-rows.ts';
import type { MineBet } from '#server/storage/mine-game.ts';
import type { AttemptIdentity, AttemptKey } from '#server/storage/new-attempts.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite.ts';
import type { Storage } from '#server/storage/stores.ts';
import {
  createCompetition,
  createFolder,
  createPost,
  createQuiz,
  createReadyQuiz,
} from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

const folder = createFolder();
afterAll(folder.remove);

/** Every adapter keeps the same promises. */
describe.each(await storageAdapters())('storage on %s', (_name, open) => {
  let storage: Storage;
  let last = 0;
  const id = (prefix: string) => `${prefix}-${++last}`;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const createStored = async (quizId = id('quiz')) => {
    const quiz = {
      ...createQuiz(),
      id: quizId,
      ownerKeyHash: 'hash',
      createdAt: 1_795_000_000_000,
    };
    await storage.customQuizzes.create(quiz, null);
    return quiz;
  };

  const attempt = {
    name: 'Asha',
    device: null,
    tokenHash: 't',
    kind: 'custom',
    version: null,
    isTimed: false,
  } as const;

  const start = async (quizId: string, device: string | null = null): Promise<AttemptIdentity> => {
    const key = { quizId, key: id('attempt'), startedAt: 5 };
    await storage.attempts.start({ ...attempt, ...key, device });
    return key;
  };

  const row = (overrides: Partial<NewLeaderboardRow> = {}): NewLeaderboardRow => ({
    name: 'Asha',
    nameKey: 'asha',
    device: null,
    score: 1,
    total: 1,
    finishedAt: 9,
    correct: null,
    ...overrides,
  });

  const byOwner = (at: number) => ({ by: 'owner', at }) as const;
  const byOperator = (at: number) => ({ by: 'operator', at }) as const;

  const answer = { option: 1, correct: true, answeredAt: 7, nextAskedAt: 7 };

  const finish = async (quizId: string, overrides: Partial<NewLeaderboardRow> = {}) => {
    const key = await start(quizId, overrides.device ?? null);
    await storage.attempts.lockAnswer(key, 0, answer, row(overrides));
    return key;
  };

  it('has every change of the schema', async () => {
    expect(await storage.isMigrated()).toBe(true);
  });

  it('gives a job to one of many who ask at once, and again when it is due', async () => {
    const name = id('job');
    const ask = (holder: string, now: number) =>
      storage.jobs.claim({ name, holder, now, everyMs: 1_000, leaseMs: 500 });
    const askAll = async (now: number) => {
      const holders = Array.from({ length: 10 }, (_, copy) => `copy ${copy}`);
      const claims = await Promise.all(holders.map((holder) => ask(holder, now)));
      return holders.filter((_, copy) => claims[copy]);
    };
    const [holder = ''] = await askAll(5_000);
    expect(holder).not.toBe('');
    expect(await askAll(5_499)).toEqual([]);
    await storage.jobs.finish({ name, holder, startedAt: 5_000 });
    expect(await askAll(5_999)).toEqual([]);
    const second = await askAll(6_000);
    expect(second).toHaveLength(1);
    // Whoever dies with it loses it with its lease.
    const third = await askAll(6_500);
    expect(third).toHaveLength(1);
  });

  it('keeps a job for whoever extends its lease, and takes no word from one who lost it', async () => {
    const name = id('job');
    const ask = (holder: string, now: number) =>
      storage.jobs.claim({ name, holder, now, everyMs: 1_000, leaseMs: 500 });
    expect(await ask('slow', 5_000)).toBe(true);
    expect(await storage.jobs.extend({ name, holder: 'slow', until: 6_000 })).toBe(true);
    expect(await ask('quick', 5_999)).toBe(false);
    expect(await ask('quick', 6_000)).toBe(true);
    expect(await storage.jobs.extend({ name, holder: 'slow', until: 9_000 })).toBe(false);
    await storage.jobs.finish({ name, holder: 'slow', startedAt: 5_000 });
    expect(await ask('third', 6_499)).toBe(false);
    await storage.jobs.finish({ name, holder: 'quick', startedAt: 6_000 });
    expect(await ask('third', 6_999)).toBe(false);
    expect(await ask('third', 7_000)).toBe(true);
  });

  it('answers a ping', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
  });

  it('gives a quiz back as it was stored', async () => {
    const quiz = await createStored();
    expect(await storage.customQuizzes.find(quiz.id)).toEqual({
      ...quiz,
      revision: 1,
      boardFor: 'everyone',
      endsAt: null,
      closedAt: null,
      hiddenAt: null,
      hiddenUntil: null,
      updatedAt: quiz.createdAt,
    });
    expect(await storage.customQuizzes.find('nothing')).toBeNull();
  });

  it('stores one quiz under an idempotency key, however many ask at once', async () => {
    const record = { keyHash: id('key'), requestHash: 'request' };
    const quizzes = Array.from({ length: 10 }, () => ({
      ...createQuiz(),
      id: id('quiz'),
      ownerKeyHash: 'hash',
      createdAt: 1,
    }));
    const stored = await Promise.all(
      quizzes.map((quiz) => storage.customQuizzes.create(quiz, record)),
    );
    expect(new Set(stored.map((one) => one.id)).size).toBe(1);
    const found = await Promise.all(quizzes.map((quiz) => storage.customQuizzes.find(quiz.id)));
    expect(found.filter((quiz) => quiz !== null)).toHaveLength(1);
  });

  it('gives an attempt back with its answers in order', async () => {
    const { id: quizId } = await createStored();
    const key = await start(quizId, 'phone');
    await storage.attempts.lockAnswer(key, 0, answer, null);
    await storage.attempts.lockAnswer(
      key,
      1,
      { option: null, correct: false, answeredAt: 8, nextAskedAt: null },
      null,
    );
    expect(await storage.attempts.find(key)).toEqual({
      ...key,
      name: 'Asha',
      device: 'phone',
      tokenHash: 't',
      startedAt: 5,
      kind: 'custom',
      version: null,
      isTimed: false,
      answers: [answer, { option: null, correct: false, answeredAt: 8, nextAskedAt: null }],
    });
    expect(await storage.attempts.find({ quizId: 'other', key: key.key })).toBeNull();
  });

  it('locks the first of many simultaneous answers to one question', async () => {
    const { id: quizId } = await createStored();
    const key = await start(quizId);
    const locked = await Promise.all(
      Array.from({ length: 20 }, (_, option) =>
        storage.attempts.lockAnswer(key, 0, { ...answer, option }, row()),
      ),
    );
    expect(locked.filter(Boolean)).toHaveLength(1);
    const stored = await storage.attempts.find(key);
    expect(stored?.answers).toMatchObject([{ option: locked.indexOf(true) }]);
    expect(await storage.leaderboards.playersByScore(quizId)).toEqual(new Map([[1, 1]]));
  });

  it('takes no answer past a question that has none', async () => {
    const { id: quizId } = await createStored();
    const key = await start(quizId);
    expect(await storage.attempts.lockAnswer(key, 1, answer, null)).toBe(false);
    expect(await storage.attempts.lockAnswer(key, 0, answer, null)).toBe(true);
    expect(await storage.attempts.lockAnswer(key, 2, answer, row())).toBe(false);
    expect(await storage.attempts.lockAnswer(key, 1, answer, row())).toBe(true);
    expect((await storage.attempts.find(key))?.answers).toHaveLength(2);
  });

  it('takes an answer while the quiz is in the state that is named', async () => {
    const { id: quizId } = await createStored();
    const key = await start(quizId);
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

  it('gives a device one row per name, and other names their own', async () => {
    const { id: quizId } = await createStored();
    const first = await finish(quizId, { device: 'phone', score: 1 });
    const again = await finish(quizId, { device: 'phone', score: 3 });
    const other = await finish(quizId, { device: 'phone', nameKey: 'usha', score: 2 });
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
    const { id: quizId } = await createStored();
    const scores = [3, 1, 3, 2, 0, 3, 2, 2];
    for (const [finishedAt, score] of scores.entries()) await finish(quizId, { score, finishedAt });
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
    const { id: quizId } = await createStored();
    await Promise.all(Array.from({ length: 50 }, () => finish(quizId)));
    const page = await storage.leaderboards.page(quizId, null, 100);
    expect(page.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('keeps the boards of quizzes apart', async () => {
    const [one, two] = [await createStored(), await createStored()];
    await finish(one.id);
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
      const { id: quizId } = await createStored();
      const keys: AttemptKey[] = [];
      for (let finishedAt = 1; finishedAt <= 5; finishedAt += 1) {
        keys.push(await finish(quizId, { score: 2, finishedAt }));
      }
      keys.push(await finish(quizId, { score: 1, finishedAt: 9 }));
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
      const newest = await finish(quizId, { score: 2, finishedAt: 30 });
      for (const place of [4, 1, 0, 2])
        await storage.leaderboards.restore(keys[place] as AttemptKey, 'owner');
      const after = await places(quizId);
      expect(after.filter(({ key }) => key !== newest.key)).toEqual(before);
      expect(after.find(({ key }) => key === newest.key)).toMatchObject({ ordinal: 6 });
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
          finish(quizId, { score: 2, finishedAt: 40 + finishedAt }),
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
      const { id: quizId } = await createStored();
      const first = await finish(quizId, { device: 'phone' });
      await storage.leaderboards.remove(first, byOwner(20));
      const second = await finish(quizId, { device: 'phone' });
      expect(await storage.leaderboards.row(second)).toBeNull();
      expect(await places(quizId)).toEqual([]);
      await storage.leaderboards.restore(first, 'owner');
      expect((await places(quizId)).map(({ key }) => key)).toEqual([first.key]);
    });

    it('are not on other boards, and unknown ones are not removed', async () => {
      const { keys } = await board();
      const other = await createStored();
      expect(await storage.leaderboards.remove({ ...keys[0], quizId: other.id }, byOwner(1))).toBe(
        false,
      );
      expect(await storage.leaderboards.restore({ ...keys[0], quizId: other.id }, 'owner')).toBe(
        'not removed',
      );
      expect(await storage.leaderboards.row(keys[0])).not.toBeNull();
    });
  });

  it('erases one person for good, whose attempt then takes no more answers', async () => {
    const { id: quizId } = await createStored();
    const erased = await finish(quizId, { finishedAt: 1, device: 'phone' });
    const removed = await finish(quizId, { finishedAt: 2 });
    const stays = await finish(quizId, { finishedAt: 3 });
    await storage.leaderboards.remove(removed, byOwner(5));
    expect(await storage.attempts.erase(erased)).toBe(true);
    expect(await storage.attempts.erase(erased)).toBe(false);
    expect(await storage.attempts.erase(removed)).toBe(true);
    expect(await storage.attempts.find(erased)).toBeNull();
    expect(await storage.leaderboards.page(quizId, null, 10)).toMatchObject([
      { key: stays.key, ordinal: 1 },
    ]);
    expect((await storage.leaderboards.playersByScore(quizId)).get(1)).toBe(1);
    expect(await storage.attempts.lockAnswer(erased, 1, answer, row())).toBe(false);
    // Nor does who begins again under the same key get an answer that was meant for the one before.
    const begun = { ...erased, startedAt: 6 };
    await storage.attempts.start({ ...attempt, ...begun });
    expect(await storage.attempts.lockAnswer(erased, 0, answer, row())).toBe(false);
    expect(await storage.attempts.lockAnswer(begun, 0, answer, row())).toBe(true);
    expect(await storage.attempts.erase(begun)).toBe(true);
    expect(await storage.results.answers(quizId, [erased.key])).toEqual(new Map());
    // Nothing is left that could keep the same person from a row.
    const again = await finish(quizId, { device: 'phone' });
    expect(await storage.leaderboards.row(again)).not.toBeNull();
  });

  it('counts the answers of everyone on the board, a few people at a time', async () => {
    const { id: quizId } = await createStored();
    const keys = [];
    for (let person = 0; person < 5; person += 1) keys.push(await finish(quizId));
    await storage.leaderboards.remove(keys[0] as AttemptKey, byOwner(1));
    await storage.attempts.lockAnswer(await start(quizId), 0, answer, null);
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

  it('edits the revision that was read, and keeps what it replaces', async () => {
    const quiz = await createStored();
    const data = [{ question: 'New?', options: ['a', 'b'], ans: 0 }];
    const edit = { id: quiz.id, basedOn: 1, name: 'Usha', data, at: 9 };
    const edited = await Promise.all(
      Array.from({ length: 5 }, () => storage.customQuizzes.edit(edit)),
    );
    expect(edited.filter(Boolean)).toHaveLength(1);
    expect(await storage.customQuizzes.find(quiz.id)).toMatchObject({
      name: 'Usha',
      data,
      revision: 2,
      updatedAt: 9,
    });
    expect(await storage.customQuizzes.questions(quiz.id, 1)).toEqual(quiz.data);
    expect(await storage.customQuizzes.questions(quiz.id, 2)).toEqual(data);
    expect(await storage.customQuizzes.questions(quiz.id, 3)).toBeNull();
    expect(await storage.customQuizzes.edit({ ...edit, basedOn: 2, data: [] })).toBe(true);
    expect(await storage.customQuizzes.find(quiz.id)).toMatchObject({ data: [], revision: 3 });
    expect(await storage.customQuizzes.questions(quiz.id, 2)).toEqual(data);
    expect(await storage.customQuizzes.edit({ ...edit, id: 'nothing' })).toBe(false);
  });

  it('changes what is given, hides and shows', async () => {
    const { id: quizId } = await createStored();
    await storage.customQuizzes.change(quizId, { boardFor: 'owner', endsAt: 50 }, 7);
    await storage.customQuizzes.change(quizId, { closedAt: 8 }, 8);
    await storage.customQuizzes.setHidden(quizId, 9);
    expect(await storage.customQuizzes.find(quizId)).toMatchObject({
      boardFor: 'owner',
      endsAt: 50,
      closedAt: 8,
      hiddenAt: 9,
      updatedAt: 8,
    });
    await storage.customQuizzes.setHidden(quizId, null);
    await storage.customQuizzes.change(quizId, { endsAt: null, closedAt: null }, 9);
    const quiz = await storage.customQuizzes.find(quizId);
    expect(quiz).toMatchObject({ endsAt: null, closedAt: null, hiddenAt: null });
  });

  it('deletes a quiz with all that belongs to it, and remembers only that it was there', async () => {
    const record = { keyHash: id('key'), requestHash: 'request' };
    const quiz = { ...createQuiz(), id: id('quiz'), ownerKeyHash: 'hash', createdAt: 1 };
    await storage.customQuizzes.create(quiz, record);
    const other = await createStored();
    const kept = await finish(other.id);
    const key = await finish(quiz.id);
    for (let more = 0; more < 501; more += 1) await start(quiz.id);
    const edit = { id: quiz.id, basedOn: 1, name: 'x', data: [], at: 2 };
    await storage.customQuizzes.edit(edit);
    expect(await storage.customQuizzes.wasDeleted(quiz.id)).toBe(false);

    const deleted = await Promise.all(
      [1, 2].map((at) => storage.customQuizzes.delete(quiz.id, at)),
    );
    expect(deleted.filter(Boolean)).toHaveLength(1);
    expect(await storage.customQuizzes.delete(quiz.id, 3)).toBe(false);
    expect(await storage.customQuizzes.wasDeleted(quiz.id)).toBe(true);
    expect(await storage.customQuizzes.find(quiz.id)).toBeNull();
    expect(await storage.customQuizzes.questions(quiz.id, 1)).toBeNull();
    expect(await storage.attempts.find(key)).toBeNull();
    expect(await storage.leaderboards.page(quiz.id, null, 10)).toEqual([]);
    expect((await storage.leaderboards.playersByScore(quiz.id)).size).toBe(0);
    expect(await storage.attempts.lockAnswer(key, 1, answer, row())).toBe(false);
    const begun = { ...key, name: '', device: null, tokenHash: 't', startedAt: 1 };
    const late = { ...begun, kind: 'custom', version: '1', isTimed: false } as const;
    expect(await storage.attempts.start(late)).toBe(false);
    // The key is free again, as for somebody who never made a quiz with it.
    const next = await storage.customQuizzes.create({ ...quiz, id: id('quiz') }, record);
    expect(next.id).not.toBe(quiz.id);

    expect(await storage.leaderboards.row(kept)).not.toBeNull();
    expect(await storage.customQuizzes.delete('nothing', 1)).toBe(false);
    expect(await storage.customQuizzes.wasDeleted('nothing')).toBe(false);
  });

  it('gives a ready quiz back as it was stored, with its images, best rank first', async () => {
    const quiz = (slug: string, rank: number) => ({
      slug,
      documentId: id('document').padEnd(24, 'x'),
      for: 'quizmingle',
      rank,
      published: true,
      name: { en: slug, hi: 'क्विज़' },
      thumbnail: null,
      qna: [],
    });
    const image = { hash: 'h'.repeat(43), mime: 'image/png', bytes: new Uint8Array([1, 2, 255]) };
    const before = await storage.readyQuizzes.version();
    const quizzes = [quiz('later', 2), quiz('first', 1)];
    await storage.readyQuizzes.save({ quizzes, images: [image, image], at: 5 });
    expect(await storage.readyQuizzes.version()).toBeGreaterThan(before);
    const all = await storage.readyQuizzes.all();
    expect(all.map(({ slug }) => slug)).toEqual(['first', 'later']);
    const { published: _, ...stored } = quizzes[0] ?? quiz('', 0);
    expect(all[1]).toEqual({
      ...stored,
      id: all[1]?.id,
      createdAt: 5,
      updatedAt: 5,
      publishedAt: 5,
    });
    const found = await storage.media.find(image.hash);
    expect(Buffer.from(found?.bytes ?? [])).toEqual(Buffer.from(image.bytes));
    expect(await storage.media.find('nothing')).toBeNull();

    const again = { ...quiz('later', 0), published: false };
    await storage.readyQuizzes.save({ quizzes: [again], images: [], at: 9 });
    const [changed] = await storage.readyQuizzes.all();
    expect(changed).toMatchObject({ id: all[1]?.id, documentId: all[1]?.documentId, rank: 0 });
    expect(changed).toMatchObject({ createdAt: 5, updatedAt: 9, publishedAt: null });
  });

  it('stores all quizzes of a batch, or none', async () => {
    const before = await storage.readyQuizzes.all();
    const fine = { documentId: 'd'.repeat(24), slug: 'fine', for: '', rank: 1, published: true };
    const quizzes = [
      { ...fine, name: {}, thumbnail: null, qna: [] },
      // The same document id once more: the second cannot be stored.
      { ...fine, slug: 'clash', name: {}, thumbnail: null, qna: [] },
    ];
    await expect(storage.readyQuizzes.save({ quizzes, images: [], at: 1 })).rejects.toThrow();
    expect(await storage.readyQuizzes.all()).toEqual(before);
  });

  it('keeps what an attempt is played on, once per content', async () => {
    const quiz = { name: { en: 'Kept' }, qna: [] };
    const version = await storage.quizVersions.keep('quiz', quiz);
    expect(await storage.quizVersions.keep('quiz', { ...quiz })).toBe(version);
    expect(await storage.quizVersions.keep('quiz', { ...quiz, name: { en: 'Other' } })).not.toBe(
      version,
    );
    expect(await storage.quizVersions.find('quiz', version)).toMatchObject(quiz);
    expect(await storage.quizVersions.find('other', version)).toBeNull();
  });

  it('asks for a waiting question once', async () => {
    const { id: quizId } = await createStored();
    const key = await start(quizId);
    await storage.attempts.lockAnswer(key, 0, { ...answer, nextAskedAt: null }, null);
    await Promise.all([8, 9, 10].map((at) => storage.attempts.askNext(key, 0, at)));
    const asked = (await storage.attempts.find(key))?.answers[0]?.nextAskedAt;
    expect([8, 9, 10]).toContain(asked);
    await storage.attempts.askNext(key, 0, 99);
    expect((await storage.attempts.find(key))?.answers[0]?.nextAskedAt).toBe(asked);
  });

  it('changes coins once per key, and never below 0, however many ask at once', async () => {
    const playerId = id('player');
    await storage.players.create({ id: playerId, balance: 100, createdAt: 1 });
    const prize = { playerId, key: 'prize', amount: 50, at: 2 };
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => storage.players.changeCoins(prize)),
    );
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await storage.players.balance(playerId)).toBe(150);

    const bets = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        storage.players.changeCoins({ playerId, key: `bet ${i}`, amount: -20, at: 3 }),
      ),
    );
    expect(bets.filter(Boolean)).toHaveLength(7);
    expect(await storage.players.balance(playerId)).toBe(10);
    // A refused change may be tried again once there are coins.
    await storage.players.changeCoins({ ...prize, key: 'another' });
    const again = bets.indexOf(false);
    expect(
      await storage.players.changeCoins({ playerId, key: `bet ${again}`, amount: -20, at: 4 }),
    ).toBe(true);
    expect(await storage.players.balance('nobody')).toBeNull();
    expect(await storage.players.changeCoins({ ...prize, playerId: 'nobody' })).toBe(false);
  });

  describe('the Mine Game', () => {
    const bet = (playerId: string, overrides: Partial<MineBet> = {}): MineBet => ({
      playerId,
      round: null,
      bet: 10,
      clientSeed: 'seed',
      requestHash: null,
      at: 5,
      resultOf: () => 'lose',
      ...overrides,
    });

    const createPlayer = async (balance: number) => {
      const playerId = id('player');
      await storage.players.create({ id: playerId, balance, createdAt: 1 });
      return playerId;
    };

    it('plays rounds in turn and moves the coins of each once', async () => {
      const player = await createPlayer(100);
      const win = bet(player, { round: 1, bet: 100, resultOf: () => 'win' });
      const all = await Promise.all(Array.from({ length: 5 }, () => storage.mineGame.play(win)));
      expect(all.map(({ kind }) => kind).sort()).toEqual(['played', ...Array(4).fill('repeated')]);
      const round = { round: 1, bet: 100, clientSeed: 'seed', result: 'win', playedAt: 5 };
      for (const verdict of all) expect(verdict).toMatchObject({ round, balance: 200, newest: 1 });

      expect(await storage.mineGame.play(bet(player, { round: 3 }))).toEqual({
        kind: 'out of turn',
      });
      expect(await storage.mineGame.play(bet(player, { round: 2 }))).toMatchObject({
        kind: 'played',
        balance: 190,
      });
      const again = bet(player, { round: 1, bet: 20, clientSeed: 'other' });
      expect(await storage.mineGame.play(again)).toMatchObject({ kind: 'repeated', round });
      expect((await storage.mineGame.latest(player, 10)).map((one) => one.round)).toEqual([2, 1]);
      expect(await storage.mineGame.latest(player, 1)).toHaveLength(1);
      expect(await storage.mineGame.play(bet('nobody'))).toEqual({ kind: 'no player' });
    });

    it('plays one round per request, whatever else is played', async () => {
      const player = await createPlayer(100);
      const request = bet(player, { requestHash: 'hash' });
      const all = await Promise.all(
        [request, request, bet(player), request].map(storage.mineGame.play),
      );
      expect(all.map(({ kind }) => kind).sort()).toEqual([
        'played',
        'played',
        'repeated',
        'repeated',
      ]);
      expect(await storage.players.balance(player)).toBe(80);
      const busy = await createPlayer(100);
      const one = { ...request, playerId: busy, bet: 100 };
      for (const verdict of await Promise.all(Array(20).fill(one).map(storage.mineGame.play))) {
        expect(verdict).toMatchObject({ round: { round: 1 }, balance: 0, newest: 1 });
      }
      const other = await createPlayer(100);
      expect(await storage.mineGame.play({ ...request, playerId: other })).toMatchObject({
        kind: 'played',
      });
    });

    it('needs the coins of a bet whichever way it goes, however many ask at once', async () => {
      const player = await createPlayer(95);
      const bets = Array.from({ length: 20 }, () =>
        bet(player, { bet: 30, resultOf: (round) => (round < 4 ? 'lose' : 'win') }),
      );
      const all = await Promise.all(bets.map(storage.mineGame.play));
      expect(all.filter(({ kind }) => kind === 'played')).toHaveLength(3);
      expect(await storage.players.balance(player)).toBe(5);
      expect(await storage.mineGame.play(bet(player, { bet: 6, resultOf: () => 'win' }))).toEqual({
        kind: 'too few coins',
      });
      expect(await storage.mineGame.latest(player, 10)).toHaveLength(3);
      expect(await storage.mineGame.play(bet(player, { bet: Number.MAX_SAFE_INTEGER }))).toEqual({
        kind: 'too few coins',
      });
    });

    it('refills once a day and only below 10, however many ask at once', async () => {
      const player = await createPlayer(9);
      const aDay = 24 * 60 * 60 * 1_000;
      expect(await storage.mineGame.lastRefill(player)).toBeNull();
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, i) => storage.mineGame.refill(player, 1_000 + i)),
      );
      expect(all.filter((balance) => balance === 100)).toHaveLength(1);
      expect(all.filter((balance) => balance === null)).toHaveLength(19);
      const at = (await storage.mineGame.lastRefill(player)) ?? 0;
      expect(at).toBeGreaterThanOrEqual(1_000);

      expect(await storage.mineGame.refill(player, at + aDay)).toBeNull();
      await storage.mineGame.play(bet(player, { bet: 100 }));
      expect(await storage.mineGame.refill(player, at + aDay - 1)).toBeNull();
      expect(await storage.mineGame.refill(player, at + aDay)).toBe(100);
      expect(await storage.players.balance(player)).toBe(100);
      expect(await storage.mineGame.refill('nobody', at)).toBeNull();
    });
  });

  const compete = async (competitionId: string, playerId: string, revision = 1) => {
    const key = { quizId: competitionId, key: id('attempt'), startedAt: 5 };
    const entering = {
      ...attempt,
      ...key,
      kind: 'competition',
      version: 'v',
      isTimed: true,
    } as const;
    return { key, entry: await storage.competitions.enter(entering, { playerId, revision }) };
  };

  const addCompetition = async (opensAt = 10, closesAt = 20) => {
    const competition = createCompetition({ id: id('competition'), opensAt, closesAt });
    await storage.competitions.add([competition]);
    return competition;
  };

  it('keeps a competition once, and lists by when it ends', async () => {
    const start = 1_000_000 + last * 1_000;
    const later = await addCompetition(start, start + 20);
    const sooner = await addCompetition(start, start + 10);
    await storage.competitions.add([{ ...later, quizId: 'other', closesAt: 1 }]);
    const { draw: _none, ...given } = later;
    const fresh = { version: null, prizesPaidAt: null, revision: 1, cancelledAt: null };
    const stored = { ...given, ...fresh, bankCommitment: null };
    expect(await storage.competitions.find(later.id)).toEqual(stored);
    expect(await storage.competitions.draw(later.id)).toBeNull();
    expect(await storage.competitions.find('nothing')).toBeNull();

    const idsOf = (competitions: readonly { id: string }[]) => competitions.map(({ id }) => id);
    const { unended, ended, unpaid } = storage.competitions;
    expect(idsOf(await unended(start + 9))).toEqual([sooner.id, later.id]);
    expect(idsOf(await unended(start + 10))).toEqual([later.id]);
    expect(idsOf(await ended(start + 10, 1))).toEqual([sooner.id]);
    expect(idsOf(await ended(start + 20, 2))).toEqual([later.id, sooner.id]);

    await storage.competitions.setPaid(later.id, 7);
    await storage.competitions.setPaid(later.id, 9);
    expect(idsOf(await unpaid(start + 20))).toContain(sooner.id);
    expect(idsOf(await unpaid(start + 20))).not.toContain(later.id);
    expect((await storage.competitions.find(later.id))?.prizesPaidAt).toBe(7);
  });

  it('changes or calls off a competition that is as it was, and not another', async () => {
    const { id: competitionId } = await addCompetition();
    const { change, cancel, find, fixVersion, countPlayers } = storage.competitions;
    const title = { en: 'New', hi: 'नई' };
    const changed = { id: competitionId, title, quizId: 'new', opensAt: 11, closesAt: 21 };
    const tries = await Promise.all(
      [1, 1, 1].map((revision) => change({ ...changed, revision, isEntered: false })),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await find(competitionId)).toMatchObject({ ...changed, revision: 2 });

    // Who read it before the change does not fix what has changed.
    expect(await fixVersion({ id: competitionId, revision: 1 }, 'old')).toBeNull();
    expect(await fixVersion({ id: competitionId, revision: 2 }, 'v')).toBe('v');
    // Questions that were kept for it are no entry.
    expect(await change({ ...changed, revision: 2, isEntered: true })).toBe(false);
    expect(await change({ ...changed, revision: 2, isEntered: false })).toBe(true);
    expect(await find(competitionId)).toMatchObject({ version: 'v', revision: 3 });
    const other = { ...changed, quizId: 'other', isEntered: false };
    expect(await change({ ...other, revision: 3 })).toBe(true);
    expect(await find(competitionId)).toMatchObject({ version: null, revision: 4 });

    expect((await compete(competitionId, 'a player', 3)).entry).toBe('changed');
    expect((await compete(competitionId, 'a player', 4)).entry).toEqual({ isLoyal: false });
    expect(await change({ ...other, revision: 4 })).toBe(false);
    expect(await cancel({ id: competitionId, revision: 4 }, 5)).toBe(false);
    expect(await change({ ...other, revision: 4, isEntered: true })).toBe(true);
    expect((await compete(competitionId, 'a player', 5)).entry).toBe('entered before');
    expect((await countPlayers([competitionId, 'none'])).get(competitionId)).toEqual({
      entered: 1,
      finished: 0,
    });
  });

  it('keeps what was drawn for a competition: the first draw of many, and no other', async () => {
    const competition = createCompetition({ id: id('competition') });
    const { name, qna } = createReadyQuiz();
    const draws = qna.map((question, index) => ({
      ...competition,
      quizId: null,
      seed: String(index).repeat(64),
      draw: {
        candidates: ['a', 'b', 'c'],
        drawn: [`drawn ${index}`],
        bankCommitment: 'b'.repeat(64),
        questions: { name, qna: [question] },
      },
    }));
    await Promise.all(draws.map((one) => storage.competitions.add([one])));
    const found = await storage.competitions.find(competition.id);
    const first = draws.find(({ seed }) => seed === found?.seed);
    expect(found).toMatchObject({ quizId: null, bankCommitment: first?.draw.bankCommitment });
    const { candidates, drawn, questions } = first?.draw ?? {};
    expect(await storage.competitions.draw(competition.id)).toEqual({ candidates, drawn });
    const { find, keep } = storage.quizVersions;
    expect(await find(competition.id, found?.version ?? '')).toEqual(questions);
    const other = draws.find((one) => one !== first)?.draw.questions ?? { name, qna };
    const version = await keep('another place', other);
    expect(await find(competition.id, version)).toBeNull();

    // A change leaves it as it was drawn, and its attempts know where its questions are kept.
    const change = { ...competition, quizId: null, revision: 1, isEntered: false, opensAt: 3 };
    expect(await storage.competitions.change(change)).toBe(true);
    expect(await storage.competitions.find(competition.id)).toMatchObject({
      quizId: null,
      version: found?.version,
      opensAt: 3,
    });
    const { key } = await compete(competition.id, 'player', 2);
    expect(await storage.competitions.entry(key)).toMatchObject({
      keptUnder: competition.id,
      seed: found?.seed,
    });
  });

  it('is entered or called off, whoever is first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: competitionId } = await addCompetition();
      const key = { id: competitionId, revision: 1 };
      const enter = (player: string) => compete(competitionId, player);
      const [first, isCancelled, second] = await Promise.all([
        enter('first'),
        storage.competitions.cancel(key, 5),
        enter('second'),
      ]);
      const entered = [first, second].filter(({ entry }) => entry !== 'changed');
      expect(entered.length > 0).toBe(!isCancelled);
      const players = await storage.competitions.countPlayers([competitionId]);
      expect(players.get(competitionId)?.entered).toBe(entered.length);
    }
  });

  it('keeps a cancelled competition, so that it is not made again, but out of the lists', async () => {
    const start = 1_000_000 + last * 1_000;
    const competition = await addCompetition(start, start + 10);
    expect(await storage.competitions.cancel({ id: competition.id, revision: 1 }, 7)).toBe(true);
    await storage.competitions.add([competition]);
    const found = (await storage.competitions.unended(start)).find(
      ({ id: one }) => one === competition.id,
    );
    expect(found).toMatchObject({ cancelledAt: 7, revision: 2 });
    const ids = (list: readonly { id: string }[]) => list.map(({ id: one }) => one);
    expect(ids(await storage.competitions.ended(start + 10, 100))).not.toContain(competition.id);
    expect(ids(await storage.competitions.unpaid(start + 10))).not.toContain(competition.id);
    const key = { id: competition.id, revision: 2 };
    expect(await storage.competitions.fixVersion(key, 'v')).toBeNull();
  });

  const newPost = (overrides: Parameters<typeof createPost>[0] = {}) =>
    createPost({ slug: id('post'), ...overrides });

  it('stores a post once, under numbers that are never given again', async () => {
    const post = newPost();
    const creation = id('creation');
    const before = await storage.posts.version();
    const made = await Promise.all([1, 2, 3].map(() => storage.posts.create(post, creation, 5)));
    const [first] = made;
    if (typeof first !== 'object') throw new Error('not stored');
    expect(made).toEqual([first, first, first]);
    expect(first).toEqual({
      ...post,
      id: first.id,
      revision: 1,
      createdAt: 5,
      modifiedAt: 5,
      isShipped: false,
    });
    expect(await storage.posts.find(first.id)).toEqual(first);
    expect(await storage.posts.all()).toContainEqual(first);
    expect(await storage.posts.version()).toBeGreaterThan(before);
    expect(await storage.posts.create(post, id('creation'), 6)).toBe('slug taken');

    expect(await storage.posts.remove({ id: first.id, revision: 2 })).toBe('conflict');
    expect(await storage.posts.remove({ id: first.id, revision: 1 })).toBe('removed');
    expect(await storage.posts.remove({ id: first.id, revision: 1 })).toBe('not found');
    expect(await storage.posts.create(newPost(), id('creation'), 6)).toMatchObject({
      id: first.id + 1,
    });
  });

  it('takes one of many simultaneous changes of a post, and one post for a slug', async () => {
    const one = await storage.posts.create(newPost(), id('creation'), 5);
    const two = await storage.posts.create(newPost(), id('creation'), 5);
    if (typeof one !== 'object' || typeof two !== 'object') throw new Error('not stored');
    const key = { id: one.id, revision: 1 };
    const title = { en: 'Changed', hi: 'बदली' };
    const tries = await Promise.all(
      [1, 2, 3].map(() => storage.posts.update(key, newPost({ title }), 9)),
    );
    expect(tries.filter((verdict) => verdict === 'conflict')).toHaveLength(2);
    expect(await storage.posts.find(one.id)).toMatchObject({ title, revision: 2, modifiedAt: 9 });
    const theirs = newPost({ slug: two.slug });
    expect(await storage.posts.update({ id: one.id, revision: 2 }, theirs, 9)).toBe('slug taken');
    expect(await storage.posts.update({ id: 999_999, revision: 1 }, theirs, 9)).toBe('not found');
  });

  it('offers a shipped post once, and leaves what was changed or removed', async () => {
    const wanted = 1_000 + last;
    const shipped = (hash: string, overrides: Parameters<typeof createPost>[0] = {}) => ({
      ...newPost(overrides),
      id: wanted,
      modifiedAt: 4,
      hash,
    });
    const one = shipped('1');
    await Promise.all([1, 2, 3].map(() => storage.posts.offer([one], 5)));
    const stored = await storage.posts.find(wanted);
    expect(stored).toMatchObject({ slug: one.slug, isShipped: true, revision: 1, modifiedAt: 4 });
    expect((await storage.posts.offered()).get(one.slug)).toBe('1');
    // The number is taken: another post that would like it gets the next one.
    const other = shipped('1');
    await storage.posts.offer([other], 5);
    expect((await storage.posts.all()).find(({ slug }) => slug === other.slug)?.id).toBe(
      wanted + 1,
    );

    const image = '/images/logo.svg';
    await storage.posts.offer([{ ...one, image, hash: '2' }], 6);
    expect(await storage.posts.find(wanted)).toMatchObject({ image, revision: 2 });
    await storage.posts.update({ id: wanted, revision: 2 }, { ...one, image: '' }, 7);
    await storage.posts.offer([{ ...one, image, hash: '3' }], 8);
    expect(await storage.posts.find(wanted)).toMatchObject({ image: '', isShipped: false });
    await storage.posts.remove({ id: wanted, revision: 3 });
    await storage.posts.offer([{ ...one, image, hash: '4' }], 9);
    expect((await storage.posts.all()).some(({ slug }) => slug === one.slug)).toBe(false);
  });

  it('has one version of a competition for everybody', async () => {
    const { id: competitionId } = await addCompetition();
    const { fixVersion, find } = storage.competitions;
    const fixed = await Promise.all(
      ['a', 'b', 'c'].map((one) => fixVersion({ id: competitionId, revision: 1 }, one)),
    );
    expect(new Set(fixed).size).toBe(1);
    expect((await find(competitionId))?.version).toBe(fixed[0]);
  });

  it('lets a player enter once, however many ask at once', async () => {
    const { id: competitionId, quizId, closesAt, seed } = await addCompetition();
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => compete(competitionId, 'player')),
    );
    const entered = tries.filter(({ entry }) => entry !== 'entered before');
    expect(entered).toHaveLength(1);
    for (const { key, entry } of tries) {
      const isIn = entry !== 'entered before';
      expect((await storage.attempts.find(key))?.kind).toBe(isIn ? 'competition' : undefined);
      expect(await storage.competitions.entry(key)).toEqual(
        isIn ? { keptUnder: quizId, closesAt, seed, isLoyal: false } : null,
      );
    }
    expect((await compete(competitionId, 'another player')).entry).toEqual({ isLoyal: false });
  });

  it('knows a loyal player by an earlier competition that was finished', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => addCompetition()));
    const player = id('player');
    const { key } = await compete(first?.id ?? '', player);
    expect((await compete(second?.id ?? '', player)).entry).toEqual({ isLoyal: false });
    await storage.attempts.lockAnswer(key, 0, answer, row({ correct: 1, score: -2 }));
    expect(await storage.leaderboards.row(key)).toMatchObject({ score: -2, correct: 1 });
    const { key: last, entry } = await compete(third?.id ?? '', player);
    expect(entry).toEqual({ isLoyal: true });
    expect((await storage.competitions.entry(last))?.isLoyal).toBe(true);
  });

  it('names the players in the first places who have points', async () => {
    const { id: competitionId } = await addCompetition();
    for (const [player, score] of [
      ['low', -3],
      ['high', 8],
      ['later', 8],
      ['none', 0],
    ] as const) {
      const { key } = await compete(competitionId, player);
      await storage.attempts.lockAnswer(key, 0, answer, row({ score, correct: 1 }));
    }
    await compete(competitionId, 'unfinished');
    expect(await storage.competitions.best(competitionId, 10)).toEqual(['high', 'later']);
    expect(await storage.competitions.best(competitionId, 1)).toEqual(['high']);
  });

  it('keeps a contact message once, and lists the newest first', async () => {
    const messages = [1, 2, 3].map((createdAt) => ({
      id: id('message'),
      message: `नमस्ते\n\nnumber ${createdAt}`,
      name: 'Asha',
      replyTo: 'asha@example.org',
      language: 'hi' as const,
      createdAt,
    }));
    await Promise.all(
      [...messages, ...messages].map((message) => storage.contactMessages.add(message)),
    );
    const stored = messages.map((message) => ({ ...message, state: 'new', handledAt: null }));
    expect(await storage.contactMessages.page(null, 10)).toEqual(stored.toReversed());
    expect(await storage.contactMessages.page(null, 1)).toEqual([stored[2]]);
    expect(await storage.contactMessages.page(messages[2] ?? null, 1)).toEqual([stored[1]]);

    const [first] = messages;
    if (first === undefined) return;
    expect(await storage.contactMessages.setState(first.id, 'answered', 9)).toBe(true);
    expect(await storage.contactMessages.setState('nothing', 'spam', 9)).toBe(false);
    expect((await storage.contactMessages.page(null, 10)).at(-1)).toMatchObject({
      state: 'answered',
      handledAt: 9,
    });
    expect(await storage.contactMessages.delete(first.id)).toBe(true);
    expect(await storage.contactMessages.delete(first.id)).toBe(false);
  });

  it('keeps the first secret of a name for everyone', async () => {
    const name = id('secret');
    const given = await Promise.all(
      ['a', 'b', 'c'].map((candidate) => storage.secrets.getOrCreate(name, candidate)),
    );
    expect(new Set(given).size).toBe(1);
    expect(await storage.secrets.getOrCreate(name, 'd')).toBe(given[0]);
  });
});

describe('the SQLite file', () => {
  it('holds everything after it was closed and opened again', async () => {
    const path = join(folder.path, 'again.db');
    const quiz = { ...createQuiz(), id: 'kept', ownerKeyHash: 'hash', createdAt: 1 };
    const before = await openSqlite(path);
    await before.customQuizzes.create(quiz, null);
    await before.close();
    const after = await openSqlite(path);
    expect(await after.customQuizzes.find('kept')).toMatchObject(quiz);
    await after.close();
  });
});
