import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { verbs } from '#server/verbs.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  const config = readConfig({ ADMIN_TOKEN: 'a'.repeat(32), LOG_LEVEL: 'silent' });
  api = await createTestApi({ config });
});
afterAll(() => api.close());

/** Every operation of the admin API. */
function listed() {
  return verbs
    .map(({ contract }) => contract)
    .filter(({ path }) => path.startsWith('/api/admin/'))
    .map((contract) => ({ ...contract, path: contract.path.replace(/:\w+/g, 'x') }));
}

describe('the admin API', () => {
  it('answers nobody without a session, whatever is asked and however', async () => {
    expect(listed().length).toBeGreaterThan(0);
    for (const { id: name, method, path } of listed()) {
      for (const cookie of ['', 'session=', `session=${'x'.repeat(44)}`, 'session=x; session=y']) {
        const reply = await api.app.request(path, {
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

  it('is for operators alone, and names in the audit log whatever changes something', () => {
    for (const { id, method, caller, action } of listed()) {
      expect({ id, caller }).toEqual({ id, caller: 'operator' });
      if (method !== 'GET') expect({ id, action }).not.toEqual({ id, action: undefined });
    }
  });
});
