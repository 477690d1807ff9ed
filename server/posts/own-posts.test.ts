import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '#content/posts.ts';
import { languages } from '#core/language.ts';
import { newestFirst, type PostQuery, type PostSource } from '#server/ports/post-source.ts';
import { plainText, sanitizePostHtml } from '#server/posts/post-html.ts';
import { listPosts, readPost } from '#server/posts/read-posts.ts';
import { createTestServices } from '../../tests/factories.ts';

describe('the posts that ship', () => {
  it('are at least four, with numbers and slugs of their own', () => {
    expect(posts.length).toBeGreaterThanOrEqual(4);
    expect(posts.map(({ id }) => id)).toEqual(posts.map((_, index) => index + 1));
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
  });

  it.each(posts.flatMap((post) => languages.map((language) => ({ post, language }))))(
    'are whole and clean: $post.slug in $language',
    ({ post, language }) => {
      const html = post.content[language];
      expect(sanitizePostHtml(html)).toBe(html);
      expect(plainText(html).split(' ').length).toBeGreaterThan(300);
      expect(post.title[language].length).toBeGreaterThan(10);
      expect(post.excerpt[language].length).toBeLessThanOrEqual(160);
      expect(Date.parse(post.modified)).toBeGreaterThanOrEqual(Date.parse(post.date));
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      for (const href of links) expect(href).toMatch(/^\/\w/);
    },
  );
});

describe('our own source of posts', () => {
  let source: PostSource;
  beforeAll(async () => {
    const { services, close } = await createTestServices();
    source = services.posts;
    return close;
  });

  const list = async (query: Partial<PostQuery> = {}) => {
    const found = await source.list({ ...newestFirst, language: 'en', ...query });
    return found ?? { posts: [], total: 0 };
  };

  it('lists newest first, page by page', async () => {
    const all = await list();
    expect(all.total).toBe(posts.length);
    expect(all.posts.map(({ date }) => date)).toEqual(
      all.posts
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const second = await list({ perPage: 2, page: 2 });
    expect(second.posts).toEqual(all.posts.slice(2, 4));
  });

  it('orders and searches', async () => {
    const ids = await list({ orderby: 'id', order: 'asc' });
    expect(ids.posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    const found = await list({ search: 'MP40' });
    expect(found.posts.map(({ slug }) => slug)).toContain('free-fire-gun-sounds');
    expect(found.total).toBeLessThan(posts.length);
  });

  it('finds a post by its number or its slug, in the language asked for', async () => {
    const byId = await readPost(source, { name: '3', language: 'hi' });
    const bySlug = await readPost(source, { name: 'free-fire-gun-sounds', language: 'hi' });
    expect(byId).toEqual(bySlug);
    expect(byId.title).toBe(posts[2]?.title.hi);
    expect(byId.date).toBe('2026-11-18T09:00:00.000Z');
  });

  it.each(['99', '0', 'nothing', '../1', '', '1e3', "1' or 1=1"])(
    'has no post %j',
    async (name) => {
      await expect(readPost(source, { name, language: 'en' })).rejects.toMatchObject({
        code: 'not_found',
      });
    },
  );

  it('lists each post with its picture', async () => {
    const listed = await listPosts(source, { language: 'en', page: 1 });
    const [newest] = posts.toReversed();
    expect(listed.posts[0]).toMatchObject({ id: newest?.id, picture: newest?.image });
  });

  it('takes the first picture in the text of a post without one of its own', async () => {
    const [post] = posts;
    if (post === undefined) throw new Error('no post ships');
    const written = (html: string): PostSource => ({
      list: async () => {
        const found = await source.find(post.id, 'en');
        return {
          posts: found === null ? [] : [{ ...found, content: { rendered: html } }],
          total: 1,
        };
      },
      find: source.find,
      imageOf: async () => null,
    });
    const pictureIn = async (html: string) =>
      (await listPosts(written(html), { language: 'en', page: 1 })).posts[0]?.picture;
    const pictured = '<p>A</p><img src="/media/blog/1?a=1&amp;b=2" alt="x" /><img src="/2.png" />';
    expect(await pictureIn(pictured)).toBe('/media/blog/1?a=1&b=2');
    expect(await pictureIn('<p>src="/no.png"</p><img alt="lost" />')).toBeNull();
  });

  it('has no page behind the last one', async () => {
    expect(await listPosts(source, { language: 'en', page: 1 })).toMatchObject({ pages: 1 });
    await expect(listPosts(source, { language: 'en', page: 2 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
