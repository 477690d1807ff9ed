import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posts } from '#content/posts/index.ts';
import { AppError } from '#core/errors.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const get = (path: string) => api.app.request(`/wp-json/wp/v2${path}`);

describe('GET /wp-json/wp/v2/posts', () => {
  it('answers as WordPress does', async () => {
    const reply = await get('/posts');
    expect(reply.headers.get('X-WP-Total')).toBe(String(posts.length));
    expect(reply.headers.get('X-WP-TotalPages')).toBe('1');
    const [post] = await reply.json();
    expect(post).toEqual({
      id: 5,
      date: '2026-11-20T09:00:00',
      date_gmt: '2026-11-20T09:00:00',
      modified: '2026-11-21T00:00:00',
      modified_gmt: '2026-11-21T00:00:00',
      slug: 'share-quiz-without-spamming',
      status: 'publish',
      type: 'post',
      link: 'http://localhost/Blogposdt/5?lang=en',
      guid: { rendered: 'http://localhost/Blogposdt/5?lang=en' },
      title: { rendered: expect.any(String) },
      content: { rendered: expect.stringContaining('<h2>'), protected: false },
      excerpt: { rendered: expect.stringMatching(/^<p>.*<\/p>$/), protected: false },
    });
  });

  it('pages, with links to the pages beside', async () => {
    const reply = await get('/posts?per_page=2&page=2&orderby=id&order=asc&_fields=id,slug');
    expect(await reply.json()).toEqual([
      { id: 3, slug: 'free-fire-gun-sounds' },
      { id: 4, slug: 'contest-scoring-explained' },
    ]);
    expect(reply.headers.get('X-WP-TotalPages')).toBe('3');
    expect(reply.headers.get('Link')).toMatch(/page=1.*rel="prev", <http.*page=3.*rel="next"/);
  });

  it('finds by slug and by search, in the language asked for', async () => {
    const [post] = await (await get('/posts?slug=free-fire-gun-sounds&lang=hi')).json();
    expect(post.title.rendered).toContain('आँखें');
    expect(await (await get('/posts?search=nothing-has-this')).json()).toEqual([]);
  });

  it.each(['page=0', 'page=x', 'per_page=101', 'order=up', 'orderby=author', 'lang=fr'])(
    'refuses %s',
    async (query) => {
      const reply = await get(`/posts?${query}`);
      expect(reply.status).toBe(400);
      const name = query.split('=')[0] ?? '';
      expect(await reply.json()).toMatchObject({
        code: 'rest_invalid_param',
        message: `Invalid parameter(s): ${name}`,
        data: { status: 400, params: { [name]: expect.any(String) } },
      });
    },
  );

  it('has no page behind the last one', async () => {
    const reply = await get('/posts?page=9');
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'rest_post_invalid_page_number' });
  });
});

describe('GET /wp-json/wp/v2/posts/{id}', () => {
  it('answers one post', async () => {
    const reply = await get('/posts/3?lang=hi&_fields=id,link');
    expect(await reply.json()).toEqual({
      id: 3,
      link: 'http://localhost/Blogposdt/3?lang=hi',
    });
  });

  it.each(['99', '0', '99999999999999999999'])('knows no post %s', async (id) => {
    const reply = await get(`/posts/${id}`);
    expect({ status: reply.status, body: await reply.json() }).toEqual({
      status: 404,
      body: {
        code: 'rest_post_invalid_id',
        message: 'Invalid post ID.',
        data: { status: 404 },
      },
    });
  });

  it.each(['/posts/abc', '/users', '/'])('has no route %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'rest_no_route' });
  });
});

it('says in the same shape that the blog cannot be read', async () => {
  const failing = () => Promise.reject(new AppError('unavailable'));
  const broken = await createTestApi({ posts: { list: failing, find: failing, imageOf: failing } });
  const reply = await broken.app.request('/wp-json/wp/v2/posts');
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code: 'rest_unavailable', data: { status: 503 } });
  await broken.close();
});
