import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewReadyQuiz } from '#core/ready-quiz.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createMedia, createReadyQuiz } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

describe.each(await storageAdapters())(
  'what operators do to ready quizzes, on %s',
  (_name, open) => {
    let storage: Storage;
    let edits: Storage['readyQuizEdits'];
    let last = 0;

    beforeAll(async () => {
      storage = await open();
      edits = storage.readyQuizEdits;
    });
    afterAll(() => storage.close());

    const newQuiz = (overrides: Partial<NewReadyQuiz> = {}) =>
      createReadyQuiz({ slug: `quiz-${++last}`, thumbnail: null, qna: [], ...overrides });

    const createStored = async (overrides: Partial<NewReadyQuiz> = {}) => {
      const quiz = newQuiz(overrides);
      expect(await edits.create(quiz, 5)).toMatchObject({ kind: 'stored', revision: 1 });
      return quiz;
    };

    const slugs = async () => (await storage.readyQuizzes.all()).map(({ slug }) => slug);

    it('creates a quiz once, however often it is sent, and one for a slug', async () => {
      const quiz = newQuiz();
      const before = await storage.readyQuizzes.version();
      const sent = await Promise.all([1, 2, 3].map(() => edits.create(quiz, 5)));
      const stored = { kind: 'stored', documentId: quiz.documentId, revision: 1 };
      expect(sent).toEqual([stored, stored, stored]);
      expect(await storage.readyQuizzes.version()).toBeGreaterThan(before);
      expect((await slugs()).filter((slug) => slug === quiz.slug)).toHaveLength(1);
      const other = { ...quiz, documentId: 'another', name: { en: 'Other', hi: 'दूसरा' } };
      expect(await edits.create(other, 6)).toEqual({ kind: 'slug taken' });
      const { published: _, ...kept } = quiz;
      const times = { publishedAt: 5, createdAt: 5, updatedAt: 5 };
      expect(await edits.find(quiz.documentId)).toMatchObject({ ...kept, ...times });
      expect(await edits.find('nothing')).toBeNull();
    });

    it('takes a quiz that differs in anything for another one', async () => {
      const quiz = await createStored({ rank: 3, published: true });
      const { slug } = newQuiz();
      for (const other of [{ for: 'another' }, { rank: 4 }, { published: false }]) {
        expect(await edits.create({ ...quiz, ...other }, 6)).toEqual({ kind: 'slug taken' });
      }
      for (const other of [{ slug }, { for: 'another' }, { rank: 4 }, { published: false }]) {
        const revision = (await edits.find(quiz.documentId))?.revision ?? 0;
        const changed = await edits.change({ ...quiz, ...other }, revision, 6);
        expect(changed).toMatchObject({ kind: 'stored', revision: revision + 1 });
        expect(await edits.change(quiz, revision + 1, 6)).toMatchObject({ revision: revision + 2 });
      }
    });

    it('takes one of many simultaneous changes, and the same one again', async () => {
      const [quiz, taken] = [await createStored(), await createStored()];
      const change = (en: string, revision = 1) =>
        edits.change({ ...quiz, name: { en, hi: 'नाम' } }, revision, 9);
      const tries = await Promise.all(['a', 'b', 'c'].map((en) => change(en)));
      const winner = tries.findIndex(({ kind }) => kind === 'stored');
      expect(tries.filter(({ kind }) => kind === 'conflict')).toHaveLength(2);
      const name = ['a', 'b', 'c'][winner] ?? '';
      expect(await edits.find(quiz.documentId)).toMatchObject({
        name: { en: name },
        revision: 2,
        createdAt: 5,
        updatedAt: 9,
        publishedAt: 5,
      });
      expect(await change(name)).toMatchObject({ kind: 'stored', revision: 2 });
      expect(await change('later', 2)).toMatchObject({ kind: 'stored', revision: 3 });
      const theirs = { ...quiz, slug: taken.slug };
      expect(await edits.change(theirs, 3, 9)).toEqual({ kind: 'slug taken' });
      expect(await edits.change(newQuiz(), 1, 9)).toEqual({ kind: 'gone' });
    });

    it('takes no quiz whose image is not there, and holds those that are', async () => {
      const thumbnail = createMedia('a');
      const quiz = newQuiz({ thumbnail });
      expect(await edits.create(quiz, 5)).toEqual({ kind: 'image missing' });
      const image = { hash: 'a'.repeat(43), mime: 'image/png', bytes: new Uint8Array([1]) };
      await storage.media.add(image, 5);
      expect(await edits.create(quiz, 50)).toMatchObject({ kind: 'stored' });
      const missing = { ...quiz, thumbnail: createMedia('b') };
      expect(await edits.change(missing, 1, 60)).toEqual({ kind: 'image missing' });
      const renamed = { ...quiz, name: { en: 'Renamed', hi: 'नया' } };
      expect(await edits.change(renamed, 1, 70)).toMatchObject({ kind: 'stored' });
      expect(await edits.remove(quiz.documentId)).toBe(true);
      expect(await storage.media.removeUnused(70)).toBe(0);
      expect(await storage.media.removeUnused(71)).toBe(1);
    });

    it('shows a quiz from one day on until it is withdrawn', async () => {
      const { documentId } = await createStored({ published: false });
      const state = async () => {
        const found = await edits.find(documentId);
        return [found?.publishedAt, found?.revision];
      };
      expect(await state()).toEqual([null, 1]);
      expect(await edits.setPublished(documentId, true, 7)).toBe(true);
      expect(await edits.setPublished(documentId, true, 8)).toBe(true);
      expect(await state()).toEqual([7, 2]);
      expect(await edits.setPublished(documentId, false, 9)).toBe(true);
      expect(await state()).toEqual([null, 3]);
      expect(await edits.setPublished('nothing', true, 9)).toBe(false);
    });

    it('puts quizzes where they are wanted, also between equal places', async () => {
      for (const documentId of (await storage.readyQuizzes.all()).map((one) => one.documentId)) {
        await edits.remove(documentId);
      }
      const quizzes = [];
      for (const rank of [10, 10, 11, 20]) quizzes.push(await createStored({ rank }));
      const order = quizzes.map(({ slug }) => slug);
      const [a, b, c, d] = quizzes.map(({ documentId }) => documentId);
      const move = (moved: string | undefined, place: number) => edits.move(moved ?? '', place);
      expect(await move(d, 2)).toBe(true);
      const at = (...places: number[]) => places.map((place) => order[place]);
      expect(await slugs()).toEqual(at(0, 3, 1, 2));
      expect(await move(a, 99)).toBe(true);
      expect(await slugs()).toEqual(at(3, 1, 2, 0));
      expect(await move(c, 1)).toBe(true);
      expect(await slugs()).toEqual(at(2, 3, 1, 0));
      const before = await storage.readyQuizzes.all();
      expect(await move(c, 1)).toBe(true);
      expect(await storage.readyQuizzes.all()).toEqual(before);
      expect(await move('nothing', 1)).toBe(false);
      await Promise.all([move(a, 2), move(b, 1), move(c, 4), move(d, 3)]);
      expect((await slugs()).toSorted()).toEqual(order.toSorted());
      expect(new Set((await storage.readyQuizzes.all()).map(({ id }) => id)).size).toBe(4);
    });

    it('tells the order, and what has another revision than is known', async () => {
      const [first, second] = [await createStored({ rank: 1 }), await createStored({ rank: 2 })];
      const idsOf = (quizzes: readonly { documentId: string }[]) =>
        quizzes.map(({ documentId }) => documentId);
      const all = await storage.readyQuizzes.changed(new Map());
      expect(all.order).toEqual(idsOf(await storage.readyQuizzes.all()));
      expect(idsOf(all.changed).toSorted()).toEqual(all.order.toSorted());
      const known = new Map(all.changed.map(({ documentId, revision }) => [documentId, revision]));
      expect((await storage.readyQuizzes.changed(known)).changed).toEqual([]);
      await edits.setPublished(first.documentId, false, 9);
      await edits.move(second.documentId, 1);
      const added = await createStored();
      await storage.readyQuizzes.save({ quizzes: [second], images: [], at: 10 });
      const { order, changed } = await storage.readyQuizzes.changed(known);
      expect(idsOf(changed).toSorted()).toEqual(idsOf([first, second, added]).toSorted());
      expect(order).toEqual(idsOf(await storage.readyQuizzes.all()));
      await edits.remove(first.documentId);
      const left = await storage.readyQuizzes.changed(known);
      expect(left.order).not.toContain(first.documentId);
      expect(idsOf(left.changed)).not.toContain(first.documentId);
    });

    it('removes a quiz for good, and its slug is free', async () => {
      const quiz = await createStored();
      const before = await storage.readyQuizzes.version();
      expect(await edits.remove(quiz.documentId)).toBe(true);
      expect(await edits.remove(quiz.documentId)).toBe(false);
      expect(await edits.find(quiz.documentId)).toBeNull();
      expect(await storage.readyQuizzes.version()).toBeGreaterThan(before);
      const next = { ...quiz, documentId: 'next-one' };
      expect(await edits.create(next, 9)).toMatchObject({ kind: 'stored', documentId: 'next-one' });
    });
  },
);
