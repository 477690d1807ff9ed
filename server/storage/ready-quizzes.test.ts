import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('ready quizzes on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('gives a ready quiz back as it was stored, with its images, best rank first', async () => {
    const quiz = (slug: string, rank: number) => ({
      slug,
      documentId: uniqueId('document').padEnd(24, 'x'),
      for: 'quizmingle',
      rank,
      published: true,
      topics: ['space' as const],
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
    const about = { for: '', rank: 1, published: true, topics: [] };
    const fine = { ...about, documentId: 'd'.repeat(24), slug: 'fine' };
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
});
