import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PostSource } from '#server/posts/post-source.ts';
import { newestFirst } from '#server/posts/post-source.ts';
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
    const { port } = server.address() as AddressInfo;
    source = createWordpressPosts({
      address: `http://127.0.0.1:${port}/blog`,
      log: pino({ base: null }, { write: (line) => logged.push(JSON.parse(line).msg) }),
      now: () => time,
      limits: { timeout: 300, maxBytes: 20_000 },
    });
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const list = () => source.list({ ...newestFirst, language: 'hi' });
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
    ['slow', () => undefined, 'Network response was not ok'],
    [
      'slow in the middle',
      (_request, response) => void response.writeHead(200).write('['),
      'Network response was not ok',
    ],
    [
      'huge',
      (_request, response) => response.end(JSON.stringify('x'.repeat(50_000))),
      'the answer is larger than 20000 bytes',
    ],
    ['not JSON', (_request, response) => response.end('<html>'), 'the answer is not JSON'],
    [
      'wrong',
      (_request, response) => response.end(JSON.stringify([{ ...post, title: 'x' }])),
      'the answer is not a list of posts',
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
