import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verbs } from '#server/verbs.ts';
import { type AdminApi, createAdminApi } from '../../tests/admin-api.ts';

let api: AdminApi;
beforeAll(async () => {
  api = await createAdminApi();
});
afterAll(() => api.close());

/** Everything that changes something. */
function writes() {
  return verbs
    .map(({ contract }) => contract)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, takes }) => ({
      name: `${method} ${path}`,
      method,
      path: path.replace(/:\w+/g, 'A'.repeat(22)),
      isForBytes: takes !== undefined,
    }));
}

/** As a signed-in operator, whom another site would have do it. */
async function ask(method: string, path: string, headers: Record<string, string>, body: string) {
  const bytes = new TextEncoder().encode(body);
  return api.app.request(path, {
    method,
    headers: { Cookie: api.cookie(), 'Content-Length': String(bytes.length), ...headers },
    body: bytes,
  });
}

const json = { 'Content-Type': 'application/json' };

describe('another site', () => {
  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'http://localhost:8080' },
    { Origin: 'https://localhost.evil.example' },
    { Origin: 'null' },
    { Origin: 'not an origin' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
    { 'Sec-Fetch-Site': '' },
  ])('is refused everything that changes something: %j', async (headers) => {
    expect(writes().length).toBeGreaterThan(30);
    for (const { name, method, path } of writes()) {
      const withBody = await ask(method, path, { ...json, ...headers }, '{}');
      expect({ name, status: withBody.status }).toEqual({ name, status: 403 });
      expect(await withBody.json()).toMatchObject({ code: 'forbidden' });
      // Its script may send this without asking, and the browser adds the cookie.
      const bare = await ask(method, path, headers, '');
      expect({ name, status: bare.status }).toEqual({ name, status: 403 });
    }
  });

  it.each(['text/plain', 'text/plain;application/json', 'application/x-www-form-urlencoded'])(
    'cannot send a form: %s',
    async (type) => {
      for (const { name, method, path, isForBytes } of writes()) {
        // Browsers ask before they send these to another site, whatever is in them.
        if (method === 'DELETE' || (method === 'PUT' && isForBytes)) continue;
        // A file is of any type. Nothing of it is stored, and a form's site is refused above.
        if (name === 'POST /api/quiz-files') continue;
        const reply = await ask(method, path, { 'Content-Type': type }, '{}');
        expect({ name, status: reply.status }).toEqual({ name, status: 415 });
      }
    },
  );

  it('is not told that it may ask', async () => {
    for (const { path } of writes()) {
      const reply = await api.app.request(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' },
      });
      const allowing = [...reply.headers.keys()].filter((name) =>
        name.startsWith('access-control'),
      );
      expect({ path, allowing }).toEqual({ path, allowing: [] });
    }
  });

  it('is what is refused: the same without it is not', async () => {
    for (const { name, method, path } of writes()) {
      const own = { ...json, Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };
      expect((await ask(method, path, own, '{}')).status, name).not.toBe(403);
    }
  });
});
