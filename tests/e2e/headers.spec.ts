import type { APIResponse } from '@playwright/test';
import { observatoryScore } from '../observatory.ts';
import { adminToken } from './admin.ts';
import { expect, makeQuiz, test } from './pages.ts';

/** Headers of every reply. */
const everywhere: Readonly<Record<string, string | RegExp>> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /camera=\(\), geolocation=\(\), microphone=\(\)/,
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

async function scored(reply: APIResponse) {
  const headers = new Headers(reply.headersArray().map(({ name, value }) => [name, value]));
  const isPage = (headers.get('Content-Type') ?? '').startsWith('text/html');
  return { headers, ...(isPage ? { html: await reply.text() } : {}) };
}

/** Headers of replies that every site may read and show. */
const open = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

const opened: readonly string[] = ['/api/quizzes', '/og/page/home.en.png', '/wp-json/wp/v2/posts'];

const replies: readonly (readonly [string, string, number, Record<string, string>?])[] = [
  ['a page', '/', 200],
  ['a page in Hindi', '/About%20Us?lang=hi', 200],
  ['a missing page', '/no/such/page', 404],
  ['a missing quiz', '/quizpage/nothing-here', 404],
  ['a redirect', '/about', 301],
  ['a file', '/favicon.svg', 200],
  ['a compressed file', '/favicon.svg', 200, { 'Accept-Encoding': 'br' }],
  ['a range of a file', '/favicon.svg', 206, { Range: 'bytes=0-9' }],
  ['an unchanged list', '/api/quizzes', 304, { 'If-None-Match': 'of the first' }],
  ['an image of text', '/og/page/home.en.png', 200],
  ['the API', '/api/quizzes', 200],
  ['an error of the API', '/api/custom-quizzes/nothing', 404],
  ['a missing address of the API', '/api/nothing', 404],
  ['a list for operators', '/api/admin/reports', 401],
  ['the documentation', '/api/docs', 200],
  ['the posts', '/wp-json/wp/v2/posts', 200],
  ['the feed', '/rss.xml', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the admin area from outside', '/Admin', 302],
  ['the health check', '/healthz', 200],
];

test.describe('the security headers', () => {
  for (const [name, path, status, asked = {}] of replies) {
    test(`are in the reply of ${name}`, async ({ request }) => {
      const headers = { ...asked };
      if ('If-None-Match' in headers) {
        headers['If-None-Match'] = (await request.get(path)).headers().etag ?? '';
      }
      const reply = await request.get(path, { maxRedirects: 0, headers });
      expect(reply.status()).toBe(status);
      const expected = opened.includes(path) ? { ...everywhere, ...open } : everywhere;
      for (const [header, value] of Object.entries(expected)) {
        expect(reply.headers()[header], header).toMatch(value);
      }
      expect(reply.headers()['content-security-policy']).not.toContain('unsafe');
    });
  }

  test('are in the reply of a stream', async ({ request, baseURL }) => {
    const { id } = await makeQuiz({ request });
    const stream = new AbortController();
    const reply = await fetch(`${baseURL}/api/custom-quizzes/${id}/events`, stream);
    for (const [header, value] of Object.entries(everywhere)) {
      expect(reply.headers.get(header), header).toMatch(value);
    }
    stream.abort();
  });
});

test('earn Mozilla’s grade A+, with every bonus that a reply can earn by itself', async ({
  request,
}) => {
  const graded = {
    '/': { own: 135, preloaded: 140 },
    '/favicon.svg': { own: 130, preloaded: 135 },
    '/api/custom-quizzes/nothing': { own: 130, preloaded: 135 },
  };
  for (const [path, { own, preloaded }] of Object.entries(graded)) {
    const reply = await scored(await request.get(path));
    const { isBest, score, tests } = observatoryScore(reply);
    expect({ path, isBest, score, tests }).toMatchObject({
      isBest: true,
      score: own,
      tests: {
        'content-security-policy': 10,
        'referrer-policy': 5,
        'x-frame-options': 5,
        'cross-origin-resource-policy': 10,
        'subresource-integrity': own - 130,
      },
    });
    expect(observatoryScore(reply, true).score).toBe(preloaded);
  }
});

test('earn the remaining bonus with the only cookie that the server sets', async ({ request }) => {
  const signIn = await request.post('/api/session', {
    headers: { Authorization: `Bearer ${adminToken}` },
    data: { operator: 'Meera' },
  });
  const { headers } = await scored(signIn);
  expect(headers.getSetCookie()).toHaveLength(1);
  // A proxy adds https, and with it `Secure`: server/operators/session-routes.test.ts.
  headers.set('Set-Cookie', `${headers.get('Set-Cookie')}; Secure`);
  expect(observatoryScore({ headers }).score).toBe(135);
  expect(observatoryScore({ headers }, true).score).toBe(140);
});
