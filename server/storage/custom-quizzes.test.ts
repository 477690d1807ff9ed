import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { createQuiz, createTrivia } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import {
  answer,
  finishAttempt,
  leaderboardRow,
  startAttempt,
  storeQuiz,
  uniqueId,
} from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('custom quizzes on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('gives a quiz back as it was stored', async () => {
    const quiz = await storeQuiz(storage);
    expect(await storage.customQuizzes.find(quiz.id)).toEqual({
      ...quiz,
      code: null,
      face: null,
      title: null,
      seconds: null,
      revision: 1,
      boardFor: 'everyone',
      embedding: null,
      endsAt: null,
      closedAt: null,
      hiddenAt: null,
      hiddenUntil: null,
      updatedAt: quiz.createdAt,
    });
    expect(await storage.customQuizzes.find('nothing')).toBeNull();
  });

  it('finds a quiz by its code, also once it is deleted', async () => {
    const { customQuizzes } = storage;
    const made = (code: string) => ({
      ...createQuiz(),
      id: uniqueId('quiz'),
      code,
      ownerKeyHash: 'hash',
      createdAt: 1,
    });
    const quiz = made(uniqueId('code'));
    await customQuizzes.create(quiz, null);
    expect(await customQuizzes.find(quiz.id)).toMatchObject({ code: quiz.code });
    expect(await customQuizzes.idOfCode(quiz.code)).toBe(quiz.id);
    expect(await customQuizzes.idOfCode('another')).toBeNull();
    await expect(customQuizzes.create(made(quiz.code), null)).rejects.toThrow();
    await customQuizzes.delete(quiz.id, 2);
    expect(await customQuizzes.idOfCode(quiz.code)).toBe(quiz.id);
    expect(await customQuizzes.wasDeleted(quiz.id)).toBe(true);
  });

  it('stores one quiz under an idempotency key, however many ask at once', async () => {
    const record = { keyHash: uniqueId('key'), requestHash: 'request' };
    const quizzes = Array.from({ length: 10 }, () => ({
      ...createQuiz(),
      id: uniqueId('quiz'),
      ownerKeyHash: 'hash',
      createdAt: 1,
    }));
    const stored = await Promise.all(
      quizzes.map((quiz) => storage.customQuizzes.create(quiz, record)),
    );
    expect(new Set(stored.map((one) => one.id)).size).toBe(1);
    expect(new Set(stored.map((one) => one.requestHash))).toEqual(new Set(['request']));
    const found = await Promise.all(quizzes.map((quiz) => storage.customQuizzes.find(quiz.id)));
    expect(found.filter((quiz) => quiz !== null)).toHaveLength(1);
  });

  it('takes a quiz from elsewhere with its board, unless it has or had a quiz of that id', async () => {
    const { customQuizzes, leaderboards } = storage;
    const settings = { boardFor: 'owner', endsAt: 70, updatedAt: 60 } as const;
    const quiz = { ...createQuiz(), ...settings, id: uniqueId('quiz') };
    const imported = { ...quiz, ownerKeyHash: 'hash', createdAt: 50 };
    const rows = [
      { ...leaderboardRow({ name: 'Usha', nameKey: 'usha' }), key: uniqueId('attempt') },
      { ...leaderboardRow({ device: 'phone' }), key: uniqueId('attempt') },
    ];
    expect(await customQuizzes.import(imported, rows)).toBe(true);
    expect(await customQuizzes.find(quiz.id)).toMatchObject({ ...imported, revision: 1 });
    const board = await leaderboards.page(quiz.id, null, 10);
    expect(board.map(({ key, name, ordinal }) => ({ key, name, ordinal }))).toEqual(
      rows.map(({ key, name }, index) => ({ key, name, ordinal: index + 1 })),
    );
    expect(await storage.attempts.find({ quizId: quiz.id, key: rows[1]?.key ?? '' })).toMatchObject(
      {
        kind: 'custom',
        name: 'Asha',
        startedAt: 9,
        isTimed: false,
      },
    );
    expect(await customQuizzes.import({ ...imported, name: 'Other' }, rows)).toBe(false);
    expect((await customQuizzes.find(quiz.id))?.name).toBe(quiz.name);
    await customQuizzes.delete(quiz.id, 80);
    expect(await customQuizzes.import(imported, rows)).toBe(false);
    expect(await customQuizzes.find(quiz.id)).toBeNull();
    expect(await leaderboards.page(quiz.id, null, 10)).toEqual([]);
  });

  it('lists the newest quizzes first, a page at a time', async () => {
    const quizzes = [];
    for (const age of [1, 2, 2, 3]) {
      const createdAt = 1_900_000_000_000 - age;
      const quiz = { ...createQuiz(), id: uniqueId('newest'), ownerKeyHash: 'hash', createdAt };
      await storage.customQuizzes.create(quiz, null);
      quizzes.push({ id: quiz.id, createdAt });
    }
    const newest = quizzes
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    const first = await storage.customQuizzes.newest(null, 2);
    const rest = await storage.customQuizzes.newest(first[1] ?? null, 2);
    expect([...first, ...rest].map(({ id }) => id)).toEqual(newest);
  });

  it('edits the revision that was read, and keeps what it replaces', async () => {
    const quiz = await storeQuiz(storage);
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
    const content = (revision: number) => storage.customQuizzes.content(quiz.id, revision);
    expect(await content(1)).toEqual({ data: quiz.data, title: null, seconds: null });
    expect(await content(2)).toEqual({ data, title: null, seconds: null });
    expect(await storage.customQuizzes.content(quiz.id, 3)).toBeNull();
    expect(await storage.customQuizzes.edit({ ...edit, basedOn: 2, data: [] })).toBe(true);
    expect(await storage.customQuizzes.find(quiz.id)).toMatchObject({ data: [], revision: 3 });
    expect(await content(2)).toMatchObject({ data });
    expect(await storage.customQuizzes.edit({ ...edit, id: 'nothing' })).toBe(false);
  });

  it('keeps title and seconds of trivia with each revision', async () => {
    const { id, ...quiz } = { ...createTrivia(), id: uniqueId('quiz') };
    const stored = { ...quiz, id, ownerKeyHash: 'hash', createdAt: 1 };
    await storage.customQuizzes.create(stored, null);
    const { data, title, seconds } = quiz;
    expect(await storage.customQuizzes.find(id)).toMatchObject(quiz);
    const edit = { id, basedOn: 1, name: 'Usha', data, title: 'New', seconds: null, at: 9 };
    expect(await storage.customQuizzes.edit(edit)).toBe(true);
    expect(await storage.customQuizzes.find(id)).toMatchObject({ title: 'New', seconds: null });
    expect(await storage.customQuizzes.content(id, 1)).toEqual({ data, title, seconds });
  });

  it('changes what is given, hides and shows', async () => {
    const { id: quizId } = await storeQuiz(storage);
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

  it.each([['anywhere'], ['nowhere'], [['https://a.example', 'http://b.example:81']]] as const)(
    'shows a quiz on the sites that its creator chose: %j',
    async (chosen) => {
      const { id } = await storeQuiz(storage);
      const embedding = typeof chosen === 'string' ? chosen : [...chosen];
      await storage.customQuizzes.change(id, { embedding }, 7);
      await storage.customQuizzes.change(id, { closedAt: 8 }, 8);
      expect(await storage.customQuizzes.find(id)).toMatchObject({ embedding, closedAt: 8 });
    },
  );

  it('deletes a quiz with all that belongs to it, and remembers only that it was there', async () => {
    const record = { keyHash: uniqueId('key'), requestHash: 'request' };
    const quiz = { ...createQuiz(), id: uniqueId('quiz'), ownerKeyHash: 'hash', createdAt: 1 };
    await storage.customQuizzes.create(quiz, record);
    const other = await storeQuiz(storage);
    const kept = await finishAttempt(storage, other.id);
    const key = await finishAttempt(storage, quiz.id);
    for (let more = 0; more < 501; more += 1) await startAttempt(storage, quiz.id);
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
    expect(await storage.customQuizzes.content(quiz.id, 1)).toBeNull();
    expect(await storage.attempts.find(key)).toBeNull();
    expect(await storage.leaderboards.page(quiz.id, null, 10)).toEqual([]);
    expect((await storage.leaderboards.playersByScore(quiz.id)).size).toBe(0);
    expect(await storage.attempts.lockAnswer(key, 1, answer, leaderboardRow())).toBe(false);
    const begun = { ...key, name: '', device: null, tokenHash: 't', startedAt: 1 };
    const late = { ...begun, kind: 'custom', version: '1', isTimed: false } as const;
    expect(await storage.attempts.start(late)).toBe(false);
    // The key is free again, as for somebody who never made a quiz with it.
    const next = await storage.customQuizzes.create({ ...quiz, id: uniqueId('quiz') }, record);
    expect(next.id).not.toBe(quiz.id);

    expect(await storage.leaderboards.row(kept)).not.toBeNull();
    expect(await storage.customQuizzes.delete('nothing', 1)).toBe(false);
    expect(await storage.customQuizzes.wasDeleted('nothing')).toBe(false);
  });
});
