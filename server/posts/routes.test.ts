import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posts } from '#content/posts.ts';
import { AppError } from '#core/errors.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const get = (path: string, init?: RequestInit) => api.app.request(`/wp-json${path}`, init);

async function read(path: string, init?: RequestInit) {
  const reply = await get(path, init);
  return { status: reply.status, body: await reply.json() };
}

async function idsOf(query: string): Promise<number[]> {
  const { body } = await read(`/wp/v2/posts?${query}`);
  return body.map(({ id }: { id: number }) => id);
}

const root = '<http://localhost/wp-json/>; rel="https://api.w.org/"';

describe('a post in the list', () => {
  it('is as WordPress shows it', async () => {
    const reply = await get('/wp/v2/posts');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-wp-total': String(posts.length),
      'x-wp-totalpages': '1',
      allow: 'GET',
      link: root,
      'x-robots-tag': 'noindex',
    });
    const [post] = await reply.json();
    const href = (path: string) => ({ href: `http://localhost/wp-json/wp/v2/${path}` });
    const within = (path: string) => ({ ...href(path), embeddable: true });
    expect(post).toEqual({
      id: 5,
      date: '2026-11-20T09:00:00',
      date_gmt: '2026-11-20T09:00:00',
      guid: { rendered: 'http://localhost/Blogposdt/5?lang=en' },
      modified: '2026-11-21T00:00:00',
      modified_gmt: '2026-11-21T00:00:00',
      slug: 'share-quiz-without-spamming',
      status: 'publish',
      type: 'post',
      link: 'http://localhost/Blogposdt/5?lang=en',
      title: { rendered: expect.any(String) },
      content: { rendered: expect.stringContaining('<h2>'), protected: false },
      excerpt: { rendered: expect.stringMatching(/^<p>.*<\/p>$/), protected: false },
      author: 1,
      featured_media: 5,
      comment_status: 'closed',
      ping_status: 'closed',
      sticky: false,
      template: '',
      format: 'standard',
      meta: {},
      categories: [],
      tags: [],
      class_list: expect.arrayContaining(['post-5', 'type-post', 'hentry']),
      _links: {
        self: [{ ...href('posts/5'), targetHints: { allow: ['GET'] } }],
        collection: [href('posts')],
        about: [href('types/post')],
        author: [within('users/1')],
        replies: [within('comments?post=5')],
        'wp:featuredmedia': [within('media/5')],
        'wp:attachment': [href('media?parent=5')],
        'wp:term': [
          { ...within('categories?post=5'), taxonomy: 'category' },
          { ...within('tags?post=5'), taxonomy: 'post_tag' },
        ],
        curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
      },
    });
  });

  it('has no link that leads nowhere', async () => {
    const { body } = await read('/wp/v2/posts/3?lang=hi&_embed');
    const seen = new Set<string>();
    const waiting = [JSON.stringify(body)];
    for (const text of waiting) {
      for (const [, path] of text.matchAll(/"href":"http:\/\/localhost(\/wp-json[^"]*)"/g)) {
        if (path === undefined || seen.has(path)) continue;
        seen.add(path);
        const reply = await api.app.request(path);
        expect({ path, status: reply.status }).toEqual({ path, status: 200 });
        waiting.push(await reply.text());
      }
    }
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen]).toContain('/wp-json/wp/v2/types/post?lang=hi');
  });

  it('shows what it links to within it', async () => {
    const { body } = await read('/wp/v2/posts/3?_embed&lang=hi');
    expect(body._embedded).toMatchObject({
      author: [{ id: 1, name: 'Quizmingle', avatar_urls: { 96: expect.any(String) } }],
      'wp:featuredmedia': [
        {
          source_url: 'http://localhost/og/post/3.hi.png',
          mime_type: 'image/png',
          media_details: { width: 1200, height: 630 },
        },
      ],
    });
    const [post] = (await read('/wp/v2/posts?_embed=author,wp:term')).body;
    expect(Object.keys(post._embedded)).toEqual(['author']);
    expect((await read('/wp/v2/posts/3')).body._embedded).toBeUndefined();
  });

  it('shows as much as is asked for', async () => {
    const one = async (query: string) => (await read(`/wp/v2/posts/3?${query}`)).body;
    expect(await one('_fields=id,title.rendered')).toEqual({
      id: 3,
      title: { rendered: posts[2]?.title.en },
    });
    expect(await one('_fields[]=id&_fields[]=slug')).toEqual({
      id: 3,
      slug: 'free-fire-gun-sounds',
    });
    expect(await one('_fields=_links.author&_embed')).toMatchObject({
      _links: { author: [{}] },
      _embedded: { author: [{ id: 1 }] },
    });
    expect(Object.keys(await one('context=embed'))).toEqual(
      'id,date,slug,type,link,title,excerpt,author,featured_media,_links'.split(','),
    );
  });
});

describe('the parameters of the list', () => {
  it.each<[string, number[]]>([
    ['include=1,3', [3, 1]],
    ['include[]=1&include[]=3', [3, 1]],
    ['include[0]=1&include[1]=3', [3, 1]],
    ['exclude=1,2,3', [5, 4]],
    ['include=2,5,1&orderby=include', [2, 5, 1]],
    ['offset=3', [2, 1]],
    ['offset=1&per_page=2&order=asc', [2, 3]],
    ['after=2026-11-18T09:00:00', [5, 4]],
    ['after=2026-11-18T14:30:00%2B05:30&before=2026-11-20T09:00:00Z', [4]],
    ['modified_before=2026-11-20T23:59:59', []],
    ['modified_after=2026-11-20T23:59:59', [5, 4, 3, 2, 1]],
    ['search=gun sounds&orderby=relevance&per_page=1', [3]],
    ['search=guns&search_columns=post_title', [3]],
    ['slug=free-fire-gun-sounds,contest-scoring-explained', [4, 3]],
    ['author=1', [5, 4, 3, 2, 1]],
    ['author=2', []],
    ['author_exclude=1', []],
    ['categories=7', []],
    ['categories[terms]=7&categories[operator]=AND', []],
    ['tags_exclude=7', [5, 4, 3, 2, 1]],
    ['categories=7&tags_exclude=7', []],
    ['categories=7&tags_exclude=7&tax_relation=OR', [5, 4, 3, 2, 1]],
    ['sticky=true', []],
    ['sticky=false&ignore_sticky=0', [5, 4, 3, 2, 1]],
    ['format=standard,video', [5, 4, 3, 2, 1]],
    ['format=video', []],
    ['status=publish', [5, 4, 3, 2, 1]],
    ['orderby=author', [5, 4, 3, 2, 1]],
    ['orderby=id&order=asc&per_page=2&page=2', [3, 4]],
    ['never_heard_of=this', [5, 4, 3, 2, 1]],
  ])('%s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it('finds in the language that is asked for', async () => {
    const { body } = await read('/wp/v2/posts?slug=free-fire-gun-sounds&lang=hi');
    expect(body[0].title.rendered).toContain('आँखें');
  });

  it('pages, with links to the pages beside', async () => {
    const reply = await get('/wp/v2/posts?per_page=2&page=2&exclude[]=9&_fields=id');
    expect(await reply.json()).toEqual([{ id: 3 }, { id: 2 }]);
    expect(reply.headers.get('X-WP-TotalPages')).toBe('3');
    const link = (page: number, rel: string) =>
      `<http://localhost/wp-json/wp/v2/posts?per_page=2&page=${page}&exclude%5B%5D=9&_fields=id>; rel="${rel}"`;
    expect(reply.headers.get('Link')).toBe(`${link(1, 'prev')}, ${link(3, 'next')}`);
  });

  it('answers HEAD as GET, without the posts', async () => {
    const reply = await get('/wp/v2/posts?per_page=2', { method: 'HEAD' });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
    expect(reply.headers.get('X-WP-TotalPages')).toBe('3');
    expect(reply.headers.get('Link')).toContain('rel="next"');
  });

  it('puts a reply into an envelope', async () => {
    expect(await read('/wp/v2/posts?_envelope&per_page=1&page=5&_fields=id')).toEqual({
      status: 200,
      body: {
        body: [{ id: 1 }],
        status: 200,
        headers: {
          Allow: 'GET',
          'X-WP-Total': '5',
          'X-WP-TotalPages': '5',
          Link: expect.stringMatching(/^<[^<]*page=4[^<]*>; rel="prev"$/),
        },
      },
    });
    const { status, body } = await read('/wp/v2/posts/99?_envelope=1');
    expect([status, body.status, body.body.code]).toEqual([200, 404, 'rest_post_invalid_id']);
  });
});

describe('what is refused', () => {
  const refused = (status: number, code: string, message: string) => ({
    status,
    body: { code, message, data: { status } },
  });
  const onlyFor = (what: string) => `Sorry, you are not allowed to ${what}.`;

  it.each([
    [
      '/posts?page=9',
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    ],
    [
      '/posts?orderby=relevance',
      400,
      'rest_no_search_term_defined',
      'You need to define a search term to order by relevance.',
    ],
    [
      '/posts?orderby=include',
      400,
      'rest_orderby_include_missing_include',
      'You need to define an include parameter to order by include.',
    ],
    [
      '/posts?_jsonp=show',
      400,
      'rest_callback_disabled',
      'JSONP support is disabled on this site.',
    ],
    ['/posts?context=edit', 401, 'rest_forbidden_context', onlyFor('edit posts in this post type')],
    ['/posts/3?context=edit', 401, 'rest_forbidden_context', onlyFor('edit this post')],
    ['/posts/3?password=x', 403, 'rest_post_incorrect_password', 'Incorrect post password.'],
    ['/posts/99', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
    ['/posts/99?context=edit', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
    ['/posts/0', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
    ['/posts/99999999999999999999', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
    ['/users/2', 404, 'rest_user_invalid_id', 'Invalid user ID.'],
    ['/types/constructor', 404, 'rest_type_invalid', 'Invalid post type.'],
    ['/posts?_method=POST', 401, 'rest_cannot_create', onlyFor('create posts as this user')],
  ])('%s', async (path, status, code, message) => {
    expect(await read(`/wp/v2${path}`)).toEqual(refused(status, code, message));
  });

  it.each([
    ['POST', '/posts', 401, 'rest_cannot_create', onlyFor('create posts as this user')],
    ['PUT', '/posts/3', 401, 'rest_cannot_edit', onlyFor('edit this post')],
    ['DELETE', '/posts/3', 401, 'rest_cannot_delete', onlyFor('delete this post')],
    ['DELETE', '/posts/99', 404, 'rest_post_invalid_id', 'Invalid post ID.'],
  ])('%s %s', async (method, path, status, code, message) => {
    expect(await read(`/wp/v2${path}`, { method })).toEqual(refused(status, code, message));
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', '/wp/v2/posts/abc'],
    ['GET', '/wp/v2/posts/3/revisions'],
    ['DELETE', '/wp/v2/posts'],
    ['POST', '/'],
    ['OPTIONS', '/nothing'],
  ])('%s %s, where there is no route', async (method, path) => {
    const message = 'No route was found matching the URL and request method.';
    expect(await read(path, { method })).toEqual(refused(404, 'rest_no_route', message));
  });

  it('a blog that cannot be read right now', async () => {
    const failing = () => Promise.reject(new AppError('unavailable'));
    const broken = await createTestApi({
      posts: { list: failing, find: failing, imageOf: failing },
    });
    const reply = await broken.app.request('/wp-json/wp/v2/posts');
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await reply.json()).toMatchObject({ code: 'rest_unavailable', data: { status: 503 } });
    await broken.close();
  });
});
