import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { noRateLimits } from '#server/counts/rate-limits.ts';
import { createAdminApi } from '../../tests/admin-api.ts';
import { createFolder } from '../../tests/factories.ts';
import { slowTexts } from '../../tests/long-texts.ts';

const folder = createFolder();
let api: Awaited<ReturnType<typeof createAdminApi>>;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'assets', 'app.js'), '');
  api = await createAdminApi({ rateLimits: noRateLimits });
  app = createApp(api.services, { files: folder.path, pages: async () => new Response('page') });
});
afterAll(async () => {
  await api.close();
  folder.remove();
});

/** What an address treats in particular, as it is sent. */
const addressSigns = [
  ...'/.%-+_;=&:~*a',
  ...['//', '/..', '..%2f', '%2F', '%00', '%zz', '%E2%80%A8', '%E0%A4%A8', '&a=', '[a]', '.data'],
];

const headerSigns = [
  ...' ,;=."/*:-_%a0\t\\()[]<>@{}|\xe9',
  ...[', ', '; ', ' ;', ';q=', 'q=0,', 'a=b;', 'en,', 'W/"', '",', '::', '0.', '=;', 'bytes=0-,'],
];

/** Every method and pattern, from the router's own table. */
function routes(): string[] {
  const own = app.routes.filter(({ method }) => method !== 'ALL');
  const pages = ['/', '/about', '/assets/', '/assets/app.js', '/Live/:id', '/api/nothing'];
  const all = [
    ...own.map(({ method, path }) => `${method} ${path}`),
    ...pages.map((path) => `GET ${path}`),
  ];
  return [...new Set(all)].filter((name) => !name.endsWith('*'));
}

/** Asks at the address; whatever is said, and nothing where it is none. */
async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method);
  const reply = await app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: api.cookie(), ...headers },
    ...(hasBody ? { body: '{}' } : {}),
  });
  await reply.body?.cancel();
  return reply;
}

it('asks for what is there', async () => {
  expect(routes().length).toBeGreaterThan(80);
  for (const path of ['/', '/assets/app.js', '/api/quizzes', '/api/admin/reports']) {
    expect((await ask('GET', path)).status, path).toBe(200);
  }
});

describe('a long address takes a time in step with its length', () => {
  it('of every route, in the names in it, behind it and in its query', async () => {
    const slow: string[] = [];
    for (const route of routes()) {
      const [method = '', pattern = ''] = route.split(' ');
      const run = async (text: string) => {
        await ask(method, `${pattern.replace(/:\w+/g, () => text)}?${text}&lang=${text}`);
        await ask(method, `${pattern}${text}`);
      };
      for (const text of await slowTexts(run, addressSigns)) slow.push(`${route} ${text}`);
    }
    expect(slow).toEqual([]);
  }, 300_000);
});

describe('a long header takes a time in step with its length', () => {
  it.each([
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Access-Control-Request-Headers',
    'Authorization',
    'Content-Type',
    'Cookie',
    'Forwarded',
    'Host',
    'Idempotency-Key',
    'If-Modified-Since',
    'If-None-Match',
    'Last-Event-ID',
    'Origin',
    'Range',
    'Referer',
    'Strapi-Response-Format',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Request-Id',
  ])('%s', async (name) => {
    const asked = [
      ['GET', '/'],
      ['GET', '/assets/app.js'],
      ['GET', '/api/quizzes'],
      ['GET', '/wp-json/wp/v2/posts'],
      ['GET', '/media/nothing.png'],
      ['GET', '/api/admin/reports'],
      ['POST', '/api/attempts'],
    ] as const;
    const run = async (text: string) => {
      for (const [method, path] of asked) await ask(method, path, { [name]: text });
    };
    expect(await slowTexts(run, headerSigns)).toEqual([]);
  });
});
