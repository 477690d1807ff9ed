import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { createPost } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('posts on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const newPost = (overrides: Parameters<typeof createPost>[0] = {}) =>
    createPost({ slug: uniqueId('post'), ...overrides });

  it('stores a post once, under numbers that are never given again', async () => {
    const post = newPost();
    const creation = uniqueId('creation');
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
    expect(await storage.posts.create(post, uniqueId('creation'), 6)).toBe('slug taken');

    expect(await storage.posts.remove({ id: first.id, revision: 2 })).toBe('conflict');
    expect(await storage.posts.remove({ id: first.id, revision: 1 })).toBe('removed');
    expect(await storage.posts.remove({ id: first.id, revision: 1 })).toBe('not found');
    expect(await storage.posts.create(newPost(), uniqueId('creation'), 6)).toMatchObject({
      id: first.id + 1,
    });
  });

  it('takes one of many simultaneous changes of a post, and one post for a slug', async () => {
    const one = await storage.posts.create(newPost(), uniqueId('creation'), 5);
    const two = await storage.posts.create(newPost(), uniqueId('creation'), 5);
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
    const wanted = 1_000;
    const shipped = (hash: string, overrides: Parameters<typeof createPost>[0] = {}) => ({
      ...newPost(overrides),
      id: wanted,
      modifiedAt: 4,
      hash,
    });
    const one = shipped('1');
    await Promise.all([1, 2, 3].map(() => storage.posts.addShipped([one], 5)));
    const stored = await storage.posts.find(wanted);
    expect(stored).toMatchObject({ slug: one.slug, isShipped: true, revision: 1, modifiedAt: 4 });
    expect((await storage.posts.shippedHashes()).get(one.slug)).toBe('1');
    // The number is taken: another post that would like it gets the next one.
    const other = shipped('1');
    await storage.posts.addShipped([other], 5);
    expect((await storage.posts.all()).find(({ slug }) => slug === other.slug)?.id).toBe(
      wanted + 1,
    );

    const image = '/images/logo.svg';
    await storage.posts.addShipped([{ ...one, image, hash: '2' }], 6);
    expect(await storage.posts.find(wanted)).toMatchObject({ image, revision: 2 });
    await storage.posts.update({ id: wanted, revision: 2 }, { ...one, image: '' }, 7);
    await storage.posts.addShipped([{ ...one, image, hash: '3' }], 8);
    expect(await storage.posts.find(wanted)).toMatchObject({ image: '', isShipped: false });
    await storage.posts.remove({ id: wanted, revision: 3 });
    await storage.posts.addShipped([{ ...one, image, hash: '4' }], 9);
    expect((await storage.posts.all()).some(({ slug }) => slug === one.slug)).toBe(false);
  });
});
