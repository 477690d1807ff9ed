import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostQuery, PostSource } from '#server/ports/post-source.ts';
import { newestFirst } from '#server/ports/post-source.ts';
import { createWordpressPosts } from '#server/posts/wordpress.ts';

const post = {
  id: 12,
  date: '2026-11-01T15:30:00',
  date_gmt: '2026-11-01T10:00:00',
  modified: '2026-11-02T15:30:00',
  modified_gmt: '2026-11-02T10:00:00',
  slug: 'hello',
  status: 'publish',
  type: 'post',
  link: 'https://blog.example/hello/',
  title: { rendered: 'It&#8217;s <b>here</b>' },
  content: { rendered: '<p onclick="x()">Hi<script>alert(1)</script></p>', protected: false },
  excerpt: { rendered: '<p>Short</p>\n', protected: false },
};

describe('the posts of a WordPress', () => {
  let server: Server;
  let answer: RequestListener;
  let asked: string[];
  let logged: string[];
  let time: number;
  let source: PostSource;

  /** Gives up after `timeout` ms. */
  function open(timeout: number): PostSource {
    const { port } = server.address() as AddressInfo;
    return createWordpressPosts({
      address: `http://127.0.0.1:${port}/blog`,
      imageAddress: (src) => (src.includes(`:${port}/`) ? '/media/blog/sealed' : null),
      log: pino({ base: null }, { write: (line) => logged.push(JSON.parse(line).msg) }),
      now: () => time,
      limits: { timeout, maxBytes: 20_000 },
    });
  }

  beforeEach(async () => {
    asked = [];
    logged = [];
    time = 0;
    answer = (_request, response) =>
      response.setHeader('X-WP-Total', '31').end(JSON.stringify([post]));
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    source = open(300);
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const list = async (query: Partial<PostQuery> = {}) => {
    const found = await source.list({ ...newestFirst, language: 'hi', ...query });
    if (found === null) throw new Error('no such page');
    return found;
  };
  const unavailable = { name: 'AppError', code: 'unavailable' };

  it('are read through its REST API and sanitised', async () => {
    const { posts, total } = await list();
    expect(total).toBe(31);
    expect(posts[0]).toMatchObject({
      id: 12,
      title: { rendered: 'It’s here' },
      content: { rendered: '<p>Hi</p>' },
      excerpt: { rendered: '<p>Short</p>' },
    });
    expect(asked[0]).toMatch(/^\/blog\/wp-json\/wp\/v2\/posts\?lang=hi&page=1&per_page=10&/);
  });

  it('have the pictures of that WordPress, from our own address', async () => {
    const { port } = server.address() as AddressInfo;
    const rendered = `<figure><img src="http://127.0.0.1:${port}/wp-content/a.png" alt="A"></figure>`;
    answer = (_request, response) =>
      response.end(JSON.stringify([{ ...post, content: { rendered } }]));
    const { posts } = await list();
    expect(posts[0]?.content.rendered).toBe(
      '<figure><img src="/media/blog/sealed" alt="A" loading="lazy" /></figure>',
    );
  });

  it('have times in UTC, as ours have, and a link that can be opened', async () => {
    answer = (_request, response) =>
      response.end(JSON.stringify([{ ...post, link: 'javascript:alert(1)' }, post]));
    const { posts } = await list();
    expect(posts[0]).toMatchObject({
      date: '2026-11-01T10:00:00',
      date_gmt: '2026-11-01T10:00:00',
      modified: '2026-11-02T10:00:00',
      link: expect.stringMatching(/^http:.*\/blog$/),
    });
    expect(posts[1]?.link).toBe('https://blog.example/hello/');
  });

  it('are asked for with everything that a reader asks for', async () => {
    await list({
      search: 'gun & sound',
      searchColumns: ['post_title', 'post_excerpt'],
      isExact: true,
      after: Date.UTC(2026, 0, 1),
      modifiedBefore: Date.UTC(2026, 1, 1),
      include: [3, 1],
      exclude: [2],
      slugs: ['a-b', 'c'],
      offset: 4,
      orderby: 'include',
      order: 'asc',
    });
    const query = new URL(asked[0] ?? '', 'http://blog').searchParams;
    expect([...query].filter(([name]) => name !== '_fields')).toEqual([
      ['lang', 'hi'],
      ['page', '1'],
      ['per_page', '10'],
      ['orderby', 'include'],
      ['order', 'asc'],
      ['slug[]', 'a-b'],
      ['slug[]', 'c'],
      ['search', 'gun & sound'],
      ['search_columns[]', 'post_title'],
      ['search_columns[]', 'post_excerpt'],
      ['search_semantics', 'exact'],
      ['after', '2026-01-01T00:00:00.000Z'],
      ['modified_before', '2026-02-01T00:00:00.000Z'],
      ['include[]', '3'],
      ['include[]', '1'],
      ['exclude[]', '2'],
      ['offset', '4'],
    ]);
  });

  it('end where the service says that they do; what it does not understand is trouble', async () => {
    answer = (_request, response) => response.writeHead(400).end('{}');
    expect(await source.list({ ...newestFirst, language: 'en', page: 9 })).toBeNull();
    await expect(list()).rejects.toMatchObject(unavailable);
  });

  it('stay at hand, however much others search for', async () => {
    source = open(30_000);
    await list();
    for (let word = 0; word < 300; word += 1) await list({ search: `word ${word}` });
    answer = (_request, response) => response.writeHead(500).end();
    const count = asked.length;
    await list();
    expect(asked).toHaveLength(count);
  });

  it('are searched by few at a time, and browsed meanwhile', async () => {
    source = open(30_000);
    const waiting: (() => void)[] = [];
    answer = (_request, response) => {
      waiting.push(() => response.end(JSON.stringify([post])));
    };
    const searches = Array.from({ length: 6 }, (_, word) => list({ search: `word ${word}` }));
    await expect(list({ search: 'one more' })).rejects.toMatchObject(unavailable);
    const page = list({ page: 2 });
    await vi.waitFor(() => expect(waiting).toHaveLength(7));
    for (const reply of waiting) reply();
    expect(await Promise.all([...searches, page])).toHaveLength(7);
    answer = (_request, response) => response.end(JSON.stringify([post]));
    expect((await list({ search: 'and now' })).posts).toHaveLength(1);
  });

  it('are found by their number; one that is not there is null', async () => {
    answer = (request, response) => {
      if (request.url?.includes('/12?')) response.end(JSON.stringify(post));
      else response.writeHead(404).end('{}');
    };
    expect(await source.find(12, 'en')).toMatchObject({ slug: 'hello' });
    expect(await source.find(13, 'en')).toBeNull();
    expect(logged).toEqual([]);
  });

  it('are kept for a minute, and the last good copy serves when it is down', async () => {
    await list();
    time = 59_000;
    await list();
    expect(asked).toHaveLength(1);
    time = 61_000;
    answer = (_request, response) => response.writeHead(500).end();
    expect((await list()).posts).toHaveLength(1);
    expect(asked).toHaveLength(2);
    expect(logged).toEqual(['Network response was not ok: 500']);
  });

  it.each<[string, RequestListener, string]>([
    ['slow', () => undefined, 'Network response was not ok: timed out after 300 ms'],
    [
      'slow in the middle',
      (_request, response) => void response.writeHead(200).write('['),
      'Network response was not ok: timed out after 300 ms',
    ],
    [
      'huge',
      (_request, response) => response.end(JSON.stringify('x'.repeat(50_000))),
      'the response is larger than 20000 bytes',
    ],
    ['not JSON', (_request, response) => response.end('<html>'), 'the response is not JSON'],
    [
      'wrong',
      (_request, response) => response.end(JSON.stringify([{ ...post, title: 'x' }])),
      'the response is not a list of posts',
    ],
    [
      'redirecting',
      (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      'Network response was not ok: 302',
    ],
    ['broken', (request) => void request.socket.destroy(), 'Network response was not ok'],
  ])('are unavailable when it is %s', async (_name, bad, message) => {
    answer = bad;
    await expect(list()).rejects.toMatchObject(unavailable);
    expect(logged).toEqual([message]);
    // The next reader is answered at once instead of waiting for it again.
    await expect(list()).rejects.toMatchObject(unavailable);
    expect(asked).toHaveLength(1);
  });

  it('are unavailable when nobody listens', async () => {
    server.close();
    await expect(list()).rejects.toMatchObject(unavailable);
  });
});
