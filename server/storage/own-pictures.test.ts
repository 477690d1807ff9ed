import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPictureLimits } from '#core/own-picture.ts';
import { UnusablePictures } from '#server/storage/own-pictures.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createTrivia } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

describe.each(await storageAdapters())("creators' own pictures on %s", (_name, open) => {
  let storage: Storage;
  let last = 0;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const addPicture = async (createdAt = 100, hashes: string[] = []) => {
    last += 1;
    const id = `${String(last).padStart(22, 'p')}-640x480`;
    await storage.ownPictures.add({ id, hashes, createdAt });
    await storage.ownPictures.putBytes(id, new Uint8Array([last % 256, 0, 255]));
    return id;
  };

  const withPictures = (ids: readonly string[]) => {
    const [first, ...others] = ids.map((own) => ({ own, alt: 'A cat', emoji: '🐈' }));
    const data = [first, ...others].map((picture, index) => ({
      question: `Question ${index}?`,
      options: ['Yes', 'No'],
      ans: 0,
      ...(picture === undefined ? {} : { picture }),
    }));
    return createTrivia({ data });
  };

  const createWith = async (ids: readonly string[]) => {
    last += 1;
    const id = `quiz-${last}`;
    const made = { ...withPictures(ids), id, ownerKeyHash: 'hash', createdAt: 100 };
    await storage.customQuizzes.create(made, null);
    return id;
  };

  it('keep their bytes, and wait', async () => {
    const id = await addPicture();
    expect([...((await storage.ownPictures.bytesOf(id)) ?? [])]).toEqual([last % 256, 0, 255]);
    expect(await storage.ownPictures.find(id)).toMatchObject({
      id,
      quizId: null,
      state: 'waiting',
    });
    expect(await storage.ownPictures.find('nothing')).toBeNull();
    expect(await storage.ownPictures.bytesOf('nothing')).toBeNull();
  });

  it('belong to the first quiz that shows them, whose edits may go on doing so', async () => {
    const [one, two] = [await addPicture(), await addPicture()];
    const quiz = await createWith([one]);
    expect(await storage.ownPictures.find(one)).toMatchObject({ quizId: quiz });
    await expect(createWith([one])).rejects.toThrow(UnusablePictures);
    const edit = { ...withPictures([one, two]), id: quiz, basedOn: 1, at: 200 };
    expect(await storage.customQuizzes.edit({ ...edit, face: undefined })).toBe(true);
    expect((await storage.ownPictures.ofQuiz(quiz)).map(({ id }) => id)).toEqual([one, two]);
  });

  it('make a quiz impossible that names one that is not there, and leave nothing of it', async () => {
    const id = await addPicture();
    await expect(createWith([id, 'x'.repeat(22)])).rejects.toMatchObject({ ids: ['x'.repeat(22)] });
    expect(await storage.ownPictures.find(id)).toMatchObject({ quizId: null });
    expect(await storage.customQuizzes.find(`quiz-${last}`)).toBeNull();
  });

  it('are so many at most', async () => {
    const ids: string[] = [];
    for (let count = 0; count <= ownPictureLimits.ofQuiz; count += 1) ids.push(await addPicture());
    await expect(createWith(ids)).rejects.toThrow(UnusablePictures);
    await expect(createWith(ids.slice(1))).resolves.toBeDefined();
  });

  it('are decided on once for each state in which an operator saw them', async () => {
    const id = await addPicture(100, ['aa', 'bb']);
    const decide = (from: 'waiting' | 'approved', to: 'approved' | 'refused', at: number) =>
      storage.ownPictures.decide(id, { from, to, at });
    expect(await decide('waiting', 'approved', 5)).toBeNull();
    const quizId = await createWith([id]);
    expect(await decide('waiting', 'approved', 5)).toEqual({ quizId });
    expect(await decide('waiting', 'refused', 6)).toBeNull();
    expect(await storage.ownPictures.find(id)).toMatchObject({ state: 'approved', decidedAt: 5 });
    expect(await decide('approved', 'refused', 7)).toEqual({ quizId });
    expect(await storage.ownPictures.refusedHashes()).toEqual(expect.arrayContaining(['aa', 'bb']));
    expect(
      await storage.ownPictures.decide(id, { from: 'refused', to: 'approved', at: 8 }),
    ).toEqual({ quizId });
    expect(await storage.ownPictures.refusedHashes()).not.toContain('aa');
  });

  it('go out of sight with the first report, and with no other once somebody has decided', async () => {
    const id = await addPicture();
    const quiz = await createWith([id]);
    await storage.ownPictures.decide(id, { from: 'waiting', to: 'approved', at: 5 });
    expect(await storage.ownPictures.hideReported(id, 'another quiz', 6)).toBe(false);
    expect(await storage.ownPictures.hideReported(id, quiz, 6)).toBe(true);
    expect(await storage.ownPictures.find(id)).toMatchObject({ state: 'waiting', reportedAt: 6 });
    const [first] = await storage.ownPictures.inState('waiting', 50);
    expect(first?.id).toBe(id);
    await storage.ownPictures.decide(id, { from: 'waiting', to: 'approved', at: 7 });
    expect(await storage.ownPictures.hideReported(id, quiz, 8)).toBe(false);
    expect(await storage.ownPictures.find(id)).toMatchObject({ state: 'approved' });
  });

  it('go with their quiz, after a day without one, and half a year after a refusal', async () => {
    const [ofQuiz, unused, fresh, refused] = [
      await addPicture(),
      await addPicture(100),
      await addPicture(900),
      await addPicture(900),
    ];
    const quiz = await createWith([ofQuiz]);
    const other = await createWith([refused]);
    await storage.ownPictures.decide(refused, { from: 'waiting', to: 'refused', at: 300 });
    await storage.customQuizzes.delete(quiz, 500);
    expect(await storage.ownPictures.bytesOf(ofQuiz)).toBeNull();
    expect(await storage.ownPictures.find(ofQuiz)).toMatchObject({
      state: 'removed',
      quizId: null,
    });
    const removed = await storage.ownPictures.takeRemoved({ unused: 500, refused: 301 }, 1_000);
    expect(removed).toEqual(expect.arrayContaining([ofQuiz, unused, refused]));
    expect(removed).not.toContain(fresh);
    await storage.ownPictures.deleteBytes(removed);
    await storage.ownPictures.forget([...removed, fresh]);
    expect(await storage.ownPictures.find(refused)).toBeNull();
    expect(await storage.ownPictures.find(fresh)).not.toBeNull();
    expect(await storage.customQuizzes.find(other)).not.toBeNull();
  });
});
