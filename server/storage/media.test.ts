import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { createMedia, createPost, createReadyQuiz } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

describe.each(await storageAdapters())('images on %s', (_name, open) => {
  let storage: Storage;
  let last = 0;
  const id = (prefix: string) => `${prefix}-${++last}`;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  /** Stores an image at `at`; what its address ends with. */
  const addImage = async (at: number) => {
    const hash = id('image').padEnd(43, '_');
    const bytes = new Uint8Array([last, 0, 255]);
    await storage.media.add({ hash, mime: 'image/png', bytes }, at);
    return { hash, url: `/media/${hash}.png` };
  };

  const isThere = async ({ hash }: { hash: string }) => (await storage.media.find(hash)) !== null;

  const createWith = async (overrides: Parameters<typeof createPost>[0], at: number) => {
    const post = createPost({ slug: id('post'), ...overrides });
    const created = await storage.posts.create(post, id('creation'), at);
    if (typeof created !== 'object') throw new Error(created);
    return created;
  };

  it('are kept once, byte by byte, and are new again when they are added again', async () => {
    const { hash } = await addImage(5);
    const image = await storage.media.find(hash);
    expect(image).toMatchObject({ hash, mime: 'image/png' });
    expect([...(image?.bytes ?? [])]).toEqual([last, 0, 255]);
    expect(await storage.media.find('nothing')).toBeNull();
    if (image === null) throw new Error('not there');
    await storage.media.add(image, 50);
    expect(await storage.media.removeUnused(50)).toBe(0);
    expect(await storage.media.removeUnused(51)).toBe(1);
    expect(await storage.media.find(hash)).toBeNull();
  });

  it('stay while a post, a quiz, or what is kept of a quiz names them', async () => {
    const [cover, inText] = [await addImage(5), await addImage(5)];
    const [thumbnail, kept, unused] = [await addImage(5), await addImage(5), await addImage(5)];
    const html = `<p>Look:</p><img src="${inText.url}" alt="">`;
    const post = await createWith({ image: cover.url, content: { en: '', hi: html } }, 6);
    const media = ({ url }: { url: string }) => createMedia('x', { url });
    const named = createReadyQuiz({ slug: id('quiz'), qna: [], thumbnail: media(thumbnail) });
    expect(await storage.readyQuizEdits.create(named, 6)).toMatchObject({ kind: 'stored' });
    const played = createReadyQuiz({ qna: [] });
    const qna = createReadyQuiz().qna.map((item) => ({ ...item, media: media(kept) }));
    await storage.quizVersions.keep(id('gone'), { ...played, qna });

    expect(await storage.media.removeUnused(1_000)).toBe(1);
    const there = await Promise.all([cover, inText, thumbnail, kept, unused].map(isThere));
    expect(there).toEqual([true, true, true, true, false]);
    await storage.posts.remove({ id: post.id, revision: 1 });
    await storage.readyQuizEdits.remove(named.documentId);
    expect(await storage.media.removeUnused(1_000)).toBe(3);
    expect(await isThere(kept)).toBe(true);
  });

  it('count as new from when a post with them was stored', async () => {
    const [cover, inText] = [await addImage(5), await addImage(5)];
    const html = `<img src="${inText.url}" alt="">`;
    const content = { en: html, hi: html };
    const created = await createWith({ image: cover.url, content }, 500);
    await storage.posts.remove({ id: created.id, revision: 1 });
    expect(await storage.media.removeUnused(500)).toBe(0);

    const changed = await createWith({}, 500);
    const key = { id: changed.id, revision: 1 };
    const post = createPost({ slug: changed.slug, image: cover.url, content });
    expect(await storage.posts.update(key, post, 900)).toMatchObject({ revision: 2 });
    await storage.posts.remove({ ...key, revision: 2 });
    expect(await storage.media.removeUnused(900)).toBe(0);
    expect(await storage.media.removeUnused(901)).toBe(2);
  });

  it('that are gone refuse the post that is to be stored with them', async () => {
    const image = `/media/${'x'.repeat(43)}.png`;
    const post = createPost({ slug: id('post'), image });
    expect(await storage.posts.create(post, id('creation'), 5)).toBe('image missing');
    const { id: number, slug } = await createWith({}, 5);
    const change = { ...post, slug };
    expect(await storage.posts.update({ id: number, revision: 1 }, change, 6)).toBe(
      'image missing',
    );
    expect(await storage.posts.find(number)).toMatchObject({ revision: 1 });
  });
});
