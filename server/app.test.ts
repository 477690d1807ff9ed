import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError, errorCodes } from '#core/errors.ts';
import { createQuiz, createTestApi } from '../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const post = (body: string, headers: Record<string, string>) =>
  api.app.request('/api/custom-quizzes', { method: 'POST', body, headers });

const json = { 'Content-Type': 'application/json' };

describe('a write', () => {
  const quiz = JSON.stringify(createQuiz());

  it.each([
    [{ ...json, 'Sec-Fetch-Site': 'same-origin' }, 201],
    [{ ...json, Origin: 'http://localhost' }, 201],
    [{ 'Content-Type': 'application/json; charset=utf-8' }, 201],
    [{ ...json, 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ ...json, 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ ...json, Origin: 'https://evil.example' }, 403],
    [{ ...json, Origin: 'null' }, 403],
    [{ 'Content-Type': 'text/plain' }, 415],
    [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ])('with headers %j is answered %i', async (headers, status) => {
    expect((await post(quiz, headers)).status).toBe(status);
  });

  it.each([
    ['{', 400, 'bad_request'],
    ['', 400, 'bad_request'],
    ['null', 422, 'invalid'],
    ['[]', 422, 'invalid'],
    ['"quiz"', 422, 'invalid'],
    ['{"__proto__":{"name":"x"}}', 422, 'invalid'],
    [`{"name":"${'x'.repeat(70_000)}"}`, 413, 'too_large'],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 422, 'invalid'],
  ])('with a body like %.20s is answered %i %s', async (body, status, code) => {
    const reply = await post(body, json);
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
    expect({ status: reply.status, code: (await reply.json()).code }).toEqual({ status, code });
  });
});

describe('every reply', () => {
  it.each(['/healthz', '/api/openapi.json', '/api/docs', '/api/nothing', '/nothing'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await api.app.request(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=/);
      expect(headers.get('X-Powered-By')).toBeNull();
    },
  );

  it('is a problem where there is nothing, or not for this method', async () => {
    expect((await api.app.request('/api/nothing')).status).toBe(404);
    const reply = await api.app.request('/api/attempts', { method: 'DELETE' });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('Allow')).toBe('POST');
  });

  it('of the API keeps search engines from people, also where a quiz is gone', async () => {
    const { id } = await api.createCustomQuiz();
    const quiz = `/api/custom-quizzes/${id}`;
    const nobody = '/api/custom-quizzes/AAAAAAAAAAAAAAAAAAAAAA';
    const started = await api.start(id);
    const attempt = `/api/attempts/${started.id}`;
    for (const path of [quiz, `${quiz}/leaderboard`, `${quiz}/events`, `${quiz}/owned`, nobody]) {
      const reply = await api.app.request(path);
      expect(reply.headers.get('X-Robots-Tag'), path).toContain('noindex');
      await reply.body?.cancel();
    }
    const headers = { Authorization: `Bearer ${started.token}` };
    const reply = await api.app.request(attempt, { headers });
    expect([reply.status, reply.headers.get('X-Robots-Tag')]).toEqual([
      200,
      'noindex, nofollow, noarchive',
    ]);
  });

  it('takes a trailing slash for the same address', async () => {
    const reply = await api.post('/api/custom-quizzes/', createQuiz());
    expect(reply.status).toBe(201);
  });

  it('hides what went wrong inside', async () => {
    const broken = await createTestApi();
    await broken.close();
    const reply = await broken.app.request('/api/custom-quizzes/AAAAAAAAAAAAAAAAAAAAAA');
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toMatch(/sqlite|database|at .*\.ts/i);
  });
});

const joinsGame = 'POST /api/live-games/join';

describe('the description of the API', () => {
  it('lists every operation with its replies', async () => {
    const document = await (await api.app.request('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routed = api.app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api|wp-json|oembed)\b/.test(path))
      .map(({ method, path }) => {
        const described = path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace(/\/$/, '');
        return `${method} ${described}`;
      })
      // The router takes no fixed address beside one with a parameter.
      .map((route) => (route === 'POST /api/live-games/{id}' ? joinsGame : route))
      .filter((route) => !/ \/api\/(openapi\.json|docs)$/.test(route));
    expect(routed).toContain('POST /api/custom-quizzes');
    expect(described.sort()).toEqual([...new Set(routed)].sort());
    const create = document.paths['/api/custom-quizzes'].post;
    expect(Object.keys(create.responses)).toEqual(expect.arrayContaining(['201', '422', '409']));
    expect(create.requestBody.content['application/json'].schema).toBeDefined();
  });

  it('tells what the list of ready quizzes takes, and that it needs no token', async () => {
    const { paths } = await (await api.app.request('/api/openapi.json')).json();
    const namesOf = (path: string) =>
      paths[path].get.parameters.map(({ name }: { name: string }) => name).sort();
    const common = ['Strapi-Response-Format', 'fields', 'filters'];
    expect(namesOf('/api/quizzes')).toEqual(
      [...common, 'locale', 'pagination', 'populate', 'sort', 'status'].sort(),
    );
    expect(namesOf('/api/quizzes/{id}')).toEqual(
      [...common, 'id', 'locale', 'populate', 'status'].sort(),
    );
    expect(paths['/api/quizzes'].get.security).toContainEqual({});
  });

  it('is shown on a page that explains every error code', async () => {
    const page = await (await api.app.request('/api/docs')).text();
    for (const code of errorCodes) expect(page).toContain(`id="${code}"`);
    expect(page).toContain('POST /api/attempts/{id}/answers');
  });
});

it('has a name for its own errors', () => {
  expect(new AppError('not_found')).toMatchObject({ name: 'AppError', code: 'not_found' });
});
