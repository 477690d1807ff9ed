import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedPath } from '#core/site-paths.ts';
import { noRateLimits } from '#server/counts/rate-limits.ts';
import { type AdminApi, createAdminApi } from '../../tests/admin-api.ts';
import { createEditedQuiz, createPost, createQuiz } from '../../tests/factories.ts';
import { openKeptSite, type SentReply } from '../../tests/kept-site.ts';

/** After the shipped posts, in a week with competitions. */
let now = Date.UTC(2026, 10, 24, 6, 30);
let api: AdminApi;
let site: Awaited<ReturnType<typeof openKeptSite>>;
beforeAll(async () => {
  api = await createAdminApi({ rateLimits: noRateLimits, now: () => now });
  site = await openKeptSite(api);
});
afterAll(async () => {
  site.close();
  await api.close();
});

/** Without what differs between any two replies; later ones are compressed better. */
function withoutOwn({ headers }: SentReply) {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers;
  return rest;
}

async function createBoard(): Promise<{ id: string; ownerKey: string; path: string }> {
  const made = await api.createCustomQuiz();
  return { ...made, path: `/api/custom-quizzes/${made.id}` };
}

async function finish(quizId: string, name: string) {
  return api.play(await api.start(quizId, { name, device: name }), [1, 0, 3]);
}

async function competitionBoard(): Promise<string> {
  const { open } = await (await api.app.request('/api/competitions')).json();
  return `/api/competitions/${open[0].id}/leaderboard`;
}

const content = [
  '/api/quizzes?filters[for][$eq]=quizmingle&populate=*',
  '/api/quizzes/1',
  '/wp-json/wp/v2/posts?per_page=2',
  '/wp-json/',
  '/api/openapi.json',
  '/api/docs',
  '/sitemap.xml',
  '/robots.txt',
  `${feedPath}?lang=hi`,
  '/api/parts/playing',
];

describe('a reply that is the same for everybody', () => {
  it.each(['br', 'gzip', 'identity'])('is kept as it is made: %s', async (encoding) => {
    const { path } = await createBoard();
    const boards = [path, `${path}/leaderboard?limit=5`, await competitionBoard()];
    const headers = { 'Accept-Encoding': encoding };
    for (const one of [...content, ...boards]) {
      // A new second brings other simulated numbers; the same moment brings the same reply.
      now += 1_000;
      const first = await site.ask(one, headers);
      const second = await site.ask(one, headers);
      const third = await site.ask(one, headers);
      expect([one, first.status, second.status, third.status]).toEqual([one, 200, 200, 200]);
      expect([one, third.isKept]).toEqual([one, true]);
      expect(third.text).toBe(second.text);
      expect(third.headers['content-encoding']).toBe(
        encoding === 'identity' ? undefined : encoding,
      );
      expect(third.headers['content-length']).toBe(String(third.bytes));
      expect(withoutOwn(third)).toEqual(withoutOwn(second));
      if (one.startsWith('/api/parts')) continue;
      expect(third.text).toBe(first.text);
      // OpenAPI and its like are known from the round before.
      if (!first.isKept) expect(withoutOwn(third)).toEqual(withoutOwn(first));
    }
  });

  it('brings the headers of its route, and none of the request that made it', async () => {
    const { path } = await createBoard();
    const headers = { 'X-Request-Id': 'from-the-proxy', Origin: 'https://blog.example' };
    const board = await site.askKept(path, headers);
    expect(board.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'public, max-age=0, s-maxage=1',
      'x-frame-options': 'DENY',
      'x-request-id': 'from-the-proxy',
    });
    expect(board.headers['access-control-allow-origin']).toBeUndefined();
    const list = await site.askKept('/api/quizzes?sort=name');
    expect(list.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      vary: 'Authorization, Strapi-Response-Format, Accept-Encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(list.headers['x-request-id']).not.toBe('from-the-proxy');
    expect(site.recorded.at(-1)).toEqual({
      route: '/api/quizzes',
      status: 200,
      method: 'GET',
    });
    expect((await site.ask('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('has no body for HEAD, and is not sent to who has it', async () => {
    const path = '/api/quizzes?sort=slug';
    const whole = await site.askKept(path);
    const head = await site.ask(path, {}, 'HEAD');
    expect([head.status, head.isKept, head.text]).toEqual([200, true, '']);
    expect(withoutOwn(head)).toEqual(withoutOwn(whole));
    const has = { 'If-None-Match': whole.headers.etag ?? '' };
    const again = await site.ask(path, has);
    expect([again.status, again.isKept, again.text]).toEqual([304, true, '']);
    expect(again.headers.vary).toBe(whole.headers.vary);
    // The same where it has to be made.
    const made = await site.ask('/api/quizzes?sort=slug&x=1', has);
    expect([made.status, made.isKept]).toEqual([304, false]);
  });

  it('is kept from its second request on', async () => {
    const path = '/api/quizzes?sort=rank';
    const kept = [];
    for (let i = 0; i < 4; i += 1) kept.push((await site.ask(path)).isKept);
    expect(kept).toEqual([false, false, true, true]);
  });

  it('differs by the headers that its route reads', async () => {
    const flat = await site.askKept('/api/quizzes/1');
    const nested = await site.askKept('/api/quizzes/1', { 'Strapi-Response-Format': 'v4' });
    expect(JSON.parse(flat.text).data.attributes).toBeUndefined();
    expect(JSON.parse(nested.text).data.attributes).toBeDefined();
    await site.askKept('/wp-json/wp/v2/posts/1');
    const refused = await site.ask('/wp-json/wp/v2/posts/1', { 'X-HTTP-Method-Override': 'PUT' });
    expect([refused.status, refused.isKept]).toEqual([401, false]);
  });
});

describe('nothing is kept', () => {
  it.each([
    '/api/quizzes/nothing',
    '/api/quizzes?filters[nothing]=1',
    '/api/custom-quizzes/aaaaaaaaaaaa',
    '/wp-json/wp/v2/posts/999999',
    '/wp-json/wp/v2/posts/999999?_envelope',
    '/api/session',
    '/api/competitions',
    '/healthz',
  ])('of a failure or of what is not the same for everybody: %s', async (path) => {
    const sent = await site.askKept(path);
    expect(sent.isKept).toBe(false);
    expect(sent.headers['cache-control'] ?? '').not.toContain('public');
  });

  it('of and for a request with a token', async () => {
    const { path, ownerKey, id } = await createBoard();
    const owner = { Authorization: `Bearer ${ownerKey}` };
    const own = await site.askKept(`${path}/leaderboard`, owner);
    expect([own.status, own.isKept]).toEqual([200, false]);
    expect(own.headers['cache-control']).toBe('no-store');
    expect((await site.askKept(`${path}/leaderboard`)).isKept).toBe(true);
    const again = await site.ask(`${path}/leaderboard`, owner);
    expect([again.isKept, again.headers.vary]).toEqual([false, 'Authorization']);
    await finish(id, 'Asha');
    const settings = { boardFor: 'owner' };
    await api.app.request(path, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...owner },
      body: JSON.stringify(settings),
    });
    const hidden = await site.askKept(`${path}/leaderboard`);
    expect([hidden.status, hidden.isKept, hidden.text.includes('Asha')]).toEqual([
      403,
      false,
      false,
    ]);
  });

  it('of a failure that somebody else had at the same moment', async () => {
    const path = '/api/quizzes/nothing-at-once';
    const replies = await Promise.all([1, 2, 3].map(() => site.ask(path)));
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(replies.every(({ headers }) => headers.etag === undefined)).toBe(true);
  });
});

describe('a kept reply is dropped', () => {
  const change = (path: string, ownerKey: string, method: string, body: object) =>
    api.app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ownerKey}` },
      body: JSON.stringify(body),
    });

  it('when its quiz is edited, closed, hidden and deleted', async () => {
    const { id, path, ownerKey } = await createBoard();
    expect(JSON.parse((await site.askKept(path)).text)).toMatchObject({ name: 'Ravi' });
    const { data } = createQuiz();
    await change(path, ownerKey, 'PUT', { name: 'Meera', data, revision: 1 });
    expect(JSON.parse((await site.askKept(path)).text)).toMatchObject({ name: 'Meera' });
    await change(path, ownerKey, 'PATCH', { closed: true });
    expect(JSON.parse((await site.askKept(path)).text)).toMatchObject({ closed: true });
    expect((await site.askKept(`${path}/leaderboard`)).isKept).toBe(true);
    expect((await api.send('PUT', `/custom-quizzes/${id}/hidden`, { hidden: true })).status).toBe(
      200,
    );
    expect((await site.ask(path)).status).toBe(410);
    expect((await site.ask(`${path}/leaderboard`)).status).toBe(410);
    await api.send('PUT', `/custom-quizzes/${id}/hidden`, { hidden: false });
    expect((await site.askKept(path)).isKept).toBe(true);
    await change(path, ownerKey, 'DELETE', {});
    expect((await site.ask(path)).status).toBe(410);
    expect((await site.ask(`${path}/leaderboard`)).status).toBe(410);
  });

  it('when its quiz ends, at that moment', async () => {
    const { path, ownerKey } = await createBoard();
    await change(path, ownerKey, 'PATCH', { endsAt: now + 5_000 });
    expect(JSON.parse((await site.askKept(path)).text)).toMatchObject({ closed: false });
    now += 4_999;
    expect((await site.ask(path)).isKept).toBe(true);
    now += 1;
    const after = await site.ask(path);
    expect([after.isKept, JSON.parse(after.text).closed]).toEqual([false, true]);
    expect((await site.askKept(path)).isKept).toBe(true);
  });

  it('when somebody finishes, and when their row is removed', async () => {
    const { id, path } = await createBoard();
    const names = async () => {
      const { text } = await site.askKept(`${path}/leaderboard`);
      return JSON.parse(text).entries.map(({ name }: { name: string }) => name);
    };
    expect(await names()).toEqual([]);
    await finish(id, 'Asha');
    expect(await names()).toEqual(['Asha']);
    await finish(id, 'Dev');
    // Nobody sees a board that is older than a quarter of a second.
    now += 250;
    expect(await names()).toEqual(['Asha', 'Dev']);
    const { rows } = await (await api.get(`/custom-quizzes/${id}`)).json();
    const off = await api.send('PUT', `/custom-quizzes/${id}/rows/${rows[0].row}`, {
      onBoard: false,
    });
    expect(await off.json()).toEqual({ onBoard: false });
    expect(await names()).toHaveLength(1);
  });

  it('when a post, a ready quiz or a competition changes', async () => {
    const posts = '/wp-json/wp/v2/posts?per_page=1&orderby=id';
    const quizzes = '/api/quizzes?sort=slug&pagination[pageSize]=1&fields=slug&filters[slug]=aa';
    const board = await competitionBoard();
    for (const path of [posts, '/sitemap.xml', feedPath, quizzes, board]) {
      expect([path, (await site.askKept(path)).isKept]).toEqual([path, true]);
    }
    await api.send('POST', '/posts', createPost({ slug: 'fresh', date: now - 1_000 }));
    for (const path of [posts, '/sitemap.xml', feedPath]) {
      expect([path, (await site.ask(path)).isKept]).toEqual([path, false]);
    }
    expect(JSON.parse((await site.ask(posts)).text)[0].slug).toBe('fresh');
    expect(JSON.parse((await site.askKept(quizzes)).text).data).toEqual([]);
    const made = await api.send('POST', '/quizzes', { quiz: createEditedQuiz({ slug: 'aa' }) });
    expect(made.status).toBe(201);
    expect(JSON.parse((await site.ask(quizzes)).text).data).toHaveLength(1);

    expect((await site.askKept(board)).isKept).toBe(true);
    const id = board.split('/')[3] ?? '';
    const { open } = await (await api.get('/competitions')).json();
    const { revision } = open.find((one: { id: string }) => one.id === id);
    const cancelled = await api.send('DELETE', `/competitions/${id}?revision=${revision}`);
    expect(cancelled.status).toBe(200);
    expect((await site.ask(board)).status).toBe(404);
  });

  it('after ten seconds without a word of a change, as other processes may write', async () => {
    const path = '/api/quizzes?sort=rank:desc';
    expect((await site.askKept(path)).isKept).toBe(true);
    now += 9_999;
    expect((await site.ask(path)).isKept).toBe(true);
    now += 1;
    expect((await site.ask(path)).isKept).toBe(false);
    expect((await site.ask(path)).isKept).toBe(true);
  });
});

it('a scan of addresses and a flood of queries cost a kept board nothing', async () => {
  const { path } = await createBoard();
  expect((await site.askKept(`${path}/leaderboard`)).isKept).toBe(true);
  const { boards, content: queries } = api.services.kept;
  const before = boards.bytes;
  for (let i = 0; i < 300; i += 1) await site.ask(`/api/quizzes?fields=slug&x=${i}`);
  expect(boards.bytes).toBe(before);
  const once = queries.bytes;
  for (let i = 0; i < 300; i += 1) await site.ask(`/api/quizzes?fields=slug&x=${i}`);
  expect(queries.bytes).toBeGreaterThan(once);
  expect((await site.ask(`${path}/leaderboard`)).isKept).toBe(true);
});
