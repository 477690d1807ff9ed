import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionMs } from '#core/session.ts';
import { readConfig } from '#server/config.ts';
import { createTestApi } from '../../tests/factories.ts';

const adminToken = 'only-for-this-test-0123456789abcdef+/=';

let now = 1_795_000_000_000;
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeEach(async () => {
  const config = readConfig({ ADMIN_TOKEN: adminToken, LOG_LEVEL: 'silent' });
  api = await createTestApi({ config, now: () => now });
});
afterEach(() => api.close());

function signIn(token: string, { address = '203.0.113.1', body = '{"operator":" Meera "}' } = {}) {
  return api.app.request(
    '/api/session',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body,
    },
    { incoming: { socket: { remoteAddress: address } } },
  );
}

const cookieOf = (reply: Response) => (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';

const readLog = (cookie: string) =>
  api.app.request('/api/admin/audit-log', { headers: { Cookie: cookie } });

describe('POST /api/session', () => {
  it('opens a session in a cookie that no script and no other site gets', async () => {
    const reply = await signIn(adminToken);
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ operator: 'Meera', expiresAt: now + sessionMs });
    const cookie = reply.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(
      /^session=[\w-]{44}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const log = await readLog(cookieOf(reply));
    expect(log.status).toBe(200);
    expect(await log.json()).toMatchObject({
      entries: [{ operator: 'Meera', action: 'session.start', at: now }],
      next: null,
    });
  });

  it('marks the cookie Secure where the site is on https', async () => {
    const config = readConfig({
      ADMIN_TOKEN: adminToken,
      PUBLIC_URL: 'https://quiz.example',
      LOG_LEVEL: 'silent',
    });
    const secure = await createTestApi({ config });
    const reply = await secure.app.request('/api/session', {
      method: 'POST',
      headers: { Authorization: `Bearer ${adminToken}` },
    });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('Set-Cookie')).toContain('; Secure');
    await secure.close();
  });

  it('stores no secret as it is', async () => {
    const cookie = cookieOf(await signIn(adminToken)).slice('session='.length);
    const { readFileSync } = await import('node:fs');
    for (const file of [api.databaseFile, `${api.databaseFile}-wal`]) {
      const bytes = readFileSync(file, 'latin1');
      expect(bytes.includes(cookie)).toBe(false);
      expect(bytes.includes(adminToken)).toBe(false);
    }
  });

  it('refuses a wrong token, none, and a body that is not JSON', async () => {
    expect((await signIn(`${adminToken}x`)).status).toBe(401);
    expect((await signIn(adminToken, { body: '{' })).status).toBe(400);
    const none = await api.app.request('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(none.status).toBe(401);
    const form = await api.app.request('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${adminToken}` },
      body: '{}',
    });
    expect(form.status).toBe(415);
  });

  it('locks an address out after five wrong tries, also at once and with the right token', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => signIn('wrong'.repeat(8))));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    const right = await signIn(adminToken);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
    expect((await signIn(adminToken, { address: '203.0.113.2' })).status).toBe(201);
  });

  it('forgets wrong tries with the right token', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await signIn('wrong'.repeat(8));
      expect((await signIn(adminToken)).status).toBe(201);
    }
  });
});

describe('a session', () => {
  it('ends after its time, and with another admin token', async () => {
    const cookie = cookieOf(await signIn(adminToken));
    expect((await readLog(cookie)).status).toBe(200);
    const { createApp } = await import('#server/app.ts');
    const other = createApp({
      ...api.services,
      config: readConfig({ ADMIN_TOKEN: adminToken.toUpperCase() }),
    });
    const headers = { Cookie: cookie };
    expect((await other.request('/api/admin/audit-log', { headers })).status).toBe(401);
    now += sessionMs;
    expect((await readLog(cookie)).status).toBe(401);
  });

  it('ends with DELETE, for which nothing is needed', async () => {
    const cookie = cookieOf(await signIn(adminToken));
    const out = () =>
      api.app.request('/api/session', { method: 'DELETE', headers: { Cookie: cookie } });
    const reply = await out();
    expect(await reply.json()).toEqual({ signedOut: true });
    expect(reply.headers.get('Set-Cookie')).toMatch(/^session=; Max-Age=0/);
    expect((await readLog(cookie)).status).toBe(401);
    expect(await (await out()).json()).toEqual({ signedOut: false });
  });

  it('is refused to another site', async () => {
    const cookie = cookieOf(await signIn(adminToken));
    const reply = await api.app.request('/api/session', {
      method: 'DELETE',
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(reply.status).toBe(403);
    expect((await readLog(cookie)).status).toBe(200);
  });
});

it('has no admin area without an ADMIN_TOKEN', async () => {
  const off = await createTestApi();
  const replies = [
    await off.post('/api/session', {}, { Authorization: `Bearer ${adminToken}` }),
    await off.app.request('/api/admin/audit-log'),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ code: 'admin_off' });
  }
  await off.close();
});
