import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminRoutes } from '#server/admin/routes.ts';
import { readConfig } from '#server/config.ts';
import { changesNothing, isAudit } from '#server/operators/audit.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  const config = readConfig({ ADMIN_TOKEN: 'a'.repeat(32), LOG_LEVEL: 'silent' });
  api = await createTestApi({ config });
});
afterAll(() => api.close());

/** Every method and address of the admin API, from the router's own table. */
function listed() {
  const routes = adminRoutes(api.services).routes.filter(({ method }) => method !== 'ALL');
  return [...Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)].map(
    ([name, handlers]) => {
      const [method = '', path = ''] = name.split(' ');
      return { name, method, path: path.replace(/:\w+(\{[^}]*\})?/g, 'x'), handlers };
    },
  );
}

describe('the admin API', () => {
  it('answers nobody without a session, whatever is asked and however', async () => {
    expect(listed().length).toBeGreaterThan(0);
    for (const { name, method, path } of listed()) {
      for (const cookie of ['', 'session=', `session=${'x'.repeat(44)}`, 'session=x; session=y']) {
        const reply = await api.app.request(`/api/admin${path}`, {
          method,
          headers: { Cookie: cookie, 'Content-Type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        expect({ name, status: reply.status }).toEqual({ name, status: 401 });
        expect(await reply.json()).toMatchObject({ code: 'unauthorized' });
      }
    }
  });

  it('does not say which addresses exist either', async () => {
    const reply = await api.app.request('/api/admin/nothing-here');
    expect(reply.status).toBe(401);
  });

  it('has an audit beside everything that changes something', () => {
    const silent = listed()
      .filter(({ method }) => method !== 'GET')
      .filter(
        ({ handlers }) =>
          !handlers.some(({ handler }) => isAudit(handler) || handler === changesNothing),
      )
      .map(({ name }) => name);
    expect(silent).toEqual([]);
  });
});
