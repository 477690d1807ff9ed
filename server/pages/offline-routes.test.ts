import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { OfflinePages } from '#core/offline.ts';
import { createOfflinePages } from '#server/pages/offline-pages.ts';
import { offlineRoutes, stoppingWorker } from '#server/pages/offline-routes.ts';

function createTestSite({ isOn = true, failing = '' } = {}) {
  const asked: string[] = [];
  const read = async (request: Request) => {
    asked.push(request.url);
    const { pathname } = new URL(request.url);
    const headers = { 'Content-Language': 'hi', Vary: 'Cookie', 'Content-Type': 'text/html' };
    const status = pathname === failing ? 503 : 200;
    return new Response(`page ${request.url}`, { status, headers });
  };
  const site = { build: 'a-build', origin: 'https://quiz.example' };
  const offline = { worker: 'work()', readPages: createOfflinePages(read, site) };
  const config = { serviceWorker: isOn };
  const app = new Hono().route('/', offlineRoutes(offline, config));
  return { app, asked };
}

const plain = { headers: { 'Accept-Encoding': 'identity' } };

describe('/sw.js', () => {
  it('is the built worker, read again each time, and may load what pages ask for', async () => {
    const reply = await createTestSite().app.request('/sw.js');
    expect(await reply.text()).toBe('work()');
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(reply.headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
  });

  it('is one that goes away where workers are turned off', async () => {
    const reply = await createTestSite({ isOn: false }).app.request('/sw.js');
    expect(await reply.text()).toBe(stoppingWorker);
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the pages that a device keeps', () => {
  it('are all that go on without a network, in one language, with their data', async () => {
    const { app } = createTestSite();
    const reply = await app.request('/offline-pages.json?lang=hi', plain);
    const { build, pages }: OfflinePages = await reply.json();
    expect(build).toBe('a-build');
    expect(pages.map(({ path }) => path)).toEqual([
      '/Offline',
      '/',
      '/Game',
      '/Practice',
      ...[1, 2, 3, 4, 5, 6, 7].map((part) => `/Gamepage/${part}`),
      '/quizpage/freefire',
      '/quizpage/friend',
      '/quizpage/couple',
      '/quizpage/trivia',
    ]);
    expect(pages[1]).toEqual({
      path: '/',
      html: 'page https://quiz.example/?lang=hi',
      headers: { 'content-language': 'hi', 'content-type': 'text/html' },
      data: 'page https://quiz.example/_.data?lang=hi',
      dataType: 'text/html',
    });
  });

  it('come in English where no language is named', async () => {
    const { app, asked } = createTestSite();
    await app.request('/offline-pages.json?lang=xx', plain);
    expect(asked).toContain('https://quiz.example/Game?lang=en');
  });

  it('are read once for many requests, and sent as each browser takes them', async () => {
    const { app, asked } = createTestSite();
    const read = async (encoding: string) => {
      const headers = { 'Accept-Encoding': encoding };
      const reply = await app.request('/offline-pages.json?lang=hi', { headers });
      expect(reply.headers.get('Content-Encoding')).toBe(encoding);
      return Buffer.from(await reply.arrayBuffer());
    };
    const [first, second] = await Promise.all([read('br'), read('br')]);
    expect(asked).toHaveLength(30);
    expect(first).toEqual(second);
    expect(JSON.parse(brotliDecompressSync(first).toString())).toEqual(
      JSON.parse(gunzipSync(await read('gzip')).toString()),
    );
  });

  it('leave out a page that fails', async () => {
    const { app } = createTestSite({ failing: '/Game' });
    const reply = await app.request('/offline-pages.json', plain);
    const { pages }: OfflinePages = await reply.json();
    expect(pages).toHaveLength(14);
    expect(pages.map(({ path }) => path)).not.toContain('/Game');
  });

  it('are the same for every host, so that nobody can have them made again', async () => {
    const { app, asked } = createTestSite();
    for (const host of ['quiz.example', 'one.example', 'two.example']) {
      const reply = await app.request(`http://${host}/offline-pages.json`, plain);
      expect(await reply.text()).not.toContain(host === 'quiz.example' ? 'http:' : host);
    }
    expect(asked).toHaveLength(30);
  });

  it('are made one language after the other, and nobody is refused meanwhile', async () => {
    const { app, asked } = createTestSite();
    const all = ['hi', 'en', 'hi', 'en'].map((language) =>
      app.request(`/offline-pages.json?lang=${language}`, plain),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const languages = asked.map((url) => new URL(url).searchParams.get('lang'));
    expect(languages).toEqual([...Array(30).fill('hi'), ...Array(30).fill('en')]);
  });
});
