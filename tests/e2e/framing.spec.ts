import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';
import { expect, makeQuiz, test } from './pages.ts';

/** The patterns of all pages. */
function patternsIn(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = [above, path].filter((part) => part !== '').join('/');
    return [...(path === '' ? [] : [`/${own}`]), ...patternsIn(children, own)];
  });
}

/** The patterns of the API, with the methods that each takes. */
async function operationsOf(baseURL: string): Promise<[method: string, path: string][]> {
  const reply = await fetch(`${baseURL}/api/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((name) => /^(get|put|post|patch|delete)$/.test(name))
      .map((method): [string, string] => [method.toUpperCase(), path]),
  );
}

const otherPaths = [
  ...['/embed.js', '/favicon.svg', '/healthz', '/robots.txt', '/sitemap.xml', '/rss.xml'],
  ...['/api/openapi.json', '/api/docs', '/og/page/home.en.png', '/sw.js', '/manifest.webmanifest'],
  ...[
    '/embed',
    '/embed/',
    '/embed/custom',
    '/embed/owner/ID',
    '/embed/AdminReports',
    '/embed/ready/none',
  ],
  ...['/embed/custom/ID/turn', '/embed/custom/ID/../../../Owner/ID', '/embed/board/none'],
];

test('nothing but a frame of a quiz that is for all sites can be shown by another site', {
  tag: '@deep',
}, async ({ request, baseURL }) => {
  const quiz = await makeQuiz({ request });
  const open = await request.patch(`/api/custom-quizzes/${quiz.id}`, {
    headers: { Authorization: `Bearer ${quiz.ownerKey}` },
    data: { embedding: 'anywhere' },
  });
  expect(open.status()).toBe(200);

  const ask = async (method: string, path: string) => {
    const stream = new AbortController();
    const reply = await fetch(`${baseURL}${path}`, {
      method,
      redirect: 'manual',
      signal: stream.signal,
    });
    stream.abort();
    const { headers } = reply;
    const old = headers.get('X-Frame-Options');
    const [, ancestors = old === 'DENY' ? "'none'" : '*'] =
      /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '') ?? [];
    return { ancestors, old };
  };
  const filled = (pattern: string) =>
    encodeURI(pattern)
      .replace('embed/ready/:quizname', 'embed/ready/quick-eyes')
      .replaceAll(/:\w+\??|\*|ID/g, quiz.id);

  const pages = patternsIn(routes).map(filled);
  const operations = await operationsOf(String(baseURL));
  const addresses: [string, string][] = [
    ...[...pages, ...otherPaths.map(filled)].flatMap((path): [string, string][] => [
      ['GET', path],
      ['GET', `${path}?lang=hi`],
      ['HEAD', path],
      ['POST', path],
      ['GET', `${path}.data`],
    ]),
    ...operations.map(([method, path]): [string, string] => [
      method,
      path.replaceAll(/\{\w+\}/g, quiz.id),
    ]),
  ];
  expect(pages.length).toBeGreaterThan(40);
  expect(operations.length).toBeGreaterThan(60);

  const isFrame = new Set(
    ['ready/quick-eyes', `custom/${quiz.id}`, `board/${quiz.id}`, 'daily/today'].flatMap((name) =>
      ['', '?lang=hi'].map((query) => `/embed/${name}${query}`),
    ),
  );
  const framed: string[] = [];
  for (const [method, path] of addresses) {
    const said = await ask(method, path);
    if (isFrame.has(path) && method !== 'POST') {
      framed.push(path);
      expect(said, `${method} ${path}`).toEqual({ ancestors: '*', old: null });
    } else {
      expect(said, `${method} ${path}`).toEqual({ ancestors: "'none'", old: 'DENY' });
    }
  }
  expect(new Set(framed)).toEqual(isFrame);
});

test('a frame follows what the creator allows, for readers of the kept page too', async ({
  request,
}) => {
  const quiz = await makeQuiz({ request });
  const path = `/embed/board/${quiz.id}?lang=en`;
  const headers = { Authorization: `Bearer ${quiz.ownerKey}` };
  const sites = ['https://a.example', 'https://b.example'];
  let etag = '';
  for (const [embedding, status, ancestors] of [
    ['anywhere', 200, '*'],
    [sites, 200, sites.join(' ')],
    [sites.slice(1), 200, 'https://b.example'],
    ['nowhere', 403, "'none'"],
  ] as const) {
    await request.patch(`/api/custom-quizzes/${quiz.id}`, { headers, data: { embedding } });
    for (const _ of [1, 2, 3]) {
      // Who has an earlier reply gets the new one whole.
      const reply = await request.get(path, { headers: { 'If-None-Match': etag } });
      expect(reply.status()).toBe(status);
      const said = reply.headers();
      expect(said['content-security-policy']).toContain(`frame-ancestors ${ancestors}`);
      expect(said['x-frame-options']).toBe(status === 200 ? undefined : 'DENY');
      expect(said['x-robots-tag']).toBe('noindex, nofollow, noarchive');
      expect(said['set-cookie']).toBeUndefined();
    }
    etag = (await request.get(path)).headers().etag ?? '';
  }
});
