import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedPost, EditedPostList, PostPreview } from '#core/post.ts';
import { readConfig } from '#server/config.ts';
import { createPost, createTestApi } from '../../tests/factories.ts';

const adminToken = 'a'.repeat(32);

/** After the shipped posts, whatever the machine's clock says. */
let now = Date.UTC(2026, 10, 22);

async function createAdminApi(environment: Record<string, string> = {}) {
  const config = readConfig({ ADMIN_TOKEN: adminToken, LOG_LEVEL: 'silent', ...environment });
  const api = await createTestApi({ config, now: () => now });
  const session = await api.post('/api/session', {}, { Authorization: `Bearer ${adminToken}` });
  const cookie = (session.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const call = async (method: string, path: string, body?: unknown, key = '') =>
    api.app.request(`/api/admin/posts${path}`, {
      method,
      headers: {
        Cookie: cookie,
        'Content-Type': 'application/json',
        ...(key === '' ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { ...api, call };
}

let api: Awaited<ReturnType<typeof createAdminApi>>;
beforeAll(async () => {
  api = await createAdminApi();
});
afterAll(() => api.close());

const text = async (path: string) => (await api.app.request(path)).text();
const create = async (overrides: Parameters<typeof createPost>[0]) =>
  (await (await api.call('POST', '', createPost(overrides))).json()) as EditedPost;
const change = (post: EditedPost, overrides: object) =>
  api.call('PUT', `/${post.id}`, { ...post, ...overrides });

/** What visitors and their readers are shown. */
const shownTo = async (slug: string) => ({
  api: (await text(`/wp-json/wp/v2/posts?slug=${slug}`)) !== '[]',
  feed: (await text('/rss.xml')).includes(slug),
});

describe('posts', () => {
  it('begin with those that ship, and go on from their numbers', async () => {
    const { posts } = (await (await api.call('GET', '')).json()) as EditedPostList;
    expect(posts.map(({ id, isShipped }) => [id, isShipped]).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((id) => [id, true]),
    );
    expect(await create({ slug: 'the-sixth' })).toMatchObject({ id: 6, revision: 1 });
  });

  it('show everywhere within a second, and withdrawn ones nowhere', async () => {
    const title = { en: 'Shown-at-once', hi: 'तुरंत' };
    const made = await create({
      slug: 'shown-at-once',
      title,
      excerpt: { en: 'shown-at-once', hi: 'ह' },
    });
    now += 1_000;
    expect(await shownTo('shown-at-once')).toEqual({ api: true, feed: true });
    expect(await text('/sitemap.xml')).toContain(`/Blogposdt/${made.id}<`);
    expect(await text(`/wp-json/wp/v2/posts/${made.id}?lang=hi`)).toContain('तुरंत');

    const draft = (await (await change(made, { status: 'draft' })).json()) as EditedPost;
    now += 1_000;
    expect(await shownTo('shown-at-once')).toEqual({ api: false, feed: false });
    expect(await text('/sitemap.xml')).not.toContain(`/Blogposdt/${made.id}<`);
    expect((await api.app.request(`/wp-json/wp/v2/posts/${made.id}`)).status).toBe(404);
    expect((await api.app.request(`/og/post/${made.id}.en.png`)).status).toBe(404);

    await change(draft, { status: 'published', date: now + 60_000 });
    now += 1_000;
    expect(await shownTo('shown-at-once')).toEqual({ api: false, feed: false });
    now += 60_000;
    expect(await shownTo('shown-at-once')).toEqual({ api: true, feed: true });
  });

  it('are in the sitemap beyond the first page of the blog', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create({ slug: `one-of-many-${index}` })),
    );
    now += 1_000;
    const sitemap = await text('/sitemap.xml');
    for (const { id } of made) expect(sitemap).toContain(`/Blogposdt/${id}<`);
  });

  it('are stored sanitised', async () => {
    const hostile =
      '<p>Fine<script>alert(1)</script></p><img src="/images/logo.svg" onerror="x()">';
    const made = await create({ slug: 'hostile', content: { en: hostile, hi: hostile } });
    expect(made.content.en).toBe('<p>Fine</p><img src="/images/logo.svg" alt="" loading="lazy" />');
    expect(await text(`/wp-json/wp/v2/posts/${made.id}`)).not.toMatch(/script|onerror/);
  });

  it('are not published when nothing is left of a text', async () => {
    const empty = { en: '<p>Text</p>', hi: '<script>alert(1)</script>' };
    const reply = await api.call('POST', '', createPost({ slug: 'nothing-left', content: empty }));
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'content.hi', code: 'required' }],
    });
  });

  it('are made once for one key, and have a slug of their own', async () => {
    const post = createPost({ slug: 'made-once' });
    const key = 'a-key-of-16-chars';
    const replies = await Promise.all([1, 2].map(() => api.call('POST', '', post, key)));
    const [one, two] = await Promise.all(replies.map((reply) => reply.json()));
    expect(one).toEqual(two);
    const other = await api.call('POST', '', post, 'another-key-of-16');
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ errors: [{ path: 'slug', code: 'taken' }] });
  });

  it('have an image that is there', async () => {
    const image = '/images/no-such-thing.svg';
    const reply = await api.call('POST', '', createPost({ slug: 'no-image', image }));
    expect(await reply.json()).toMatchObject({ errors: [{ path: 'image', code: 'not_there' }] });
  });

  it('are changed and deleted only as they were read', async () => {
    const made = await create({ slug: 'contested' });
    expect((await change(made, { slug: 'contested-2' })).status).toBe(200);
    const late = await change(made, { slug: 'contested-3' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'edit_conflict' });
    expect((await api.call('DELETE', `/${made.id}?revision=1`)).status).toBe(409);
    expect((await api.call('DELETE', `/${made.id}?revision=2`)).status).toBe(200);
    expect((await api.call('GET', `/${made.id}`)).status).toBe(404);
    expect((await change(made, {})).status).toBe(404);
  });

  it('leave a line in the audit log, and a preview does not', async () => {
    now += 1;
    const made = await create({ slug: 'logged' });
    await api.call('POST', '/preview', { html: '<p>x</p>' });
    const [newest] = await api.services.storage.auditLog.page(null, 1);
    expect(newest).toMatchObject({
      action: 'post.create',
      subject: String(made.id),
      details: 'published logged',
    });
  });
});

it('previews what the server would keep, and names what it would not', async () => {
  const html =
    '<h1>Hi</h1><p onclick="x()">a</p><script>1</script><svg></svg><img src="https://x.example/1.png"><a href="javascript:1">b</a>';
  const preview = (await (await api.call('POST', '/preview', { html })).json()) as PostPreview;
  expect(preview.html).toBe('<h2>Hi</h2><p>a</p><a>b</a>');
  expect(preview.removed.map(({ tag, attribute }) => [tag, attribute])).toEqual([
    ['p', 'onclick'],
    ['script', null],
    ['svg', null],
    ['img', null],
    ['a', 'href'],
  ]);
});

it('is off where posts are written in a WordPress', async () => {
  const other = await createAdminApi({ BLOG_SERVICE_URL: 'https://blog.example' });
  expect((await other.call('GET', '')).status).toBe(404);
  expect((await other.call('POST', '', createPost())).status).toBe(404);
  await other.close();
});
