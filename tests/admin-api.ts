import { readConfig } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { createTestApi } from './factories.ts';

const adminToken = 'a-token-for-tests-0123456789abcdef';

/** A client of the app with an operator's session. */
export async function createAdminApi(overrides: Partial<Services> = {}) {
  const config = readConfig({ ADMIN_TOKEN: adminToken, LOG_LEVEL: 'silent' });
  const api = await createTestApi({ config, ...overrides });
  let cookie = '';

  const signIn = async () => {
    const headers = { Authorization: `Bearer ${adminToken}` };
    const reply = await api.post('/api/session', { operator: 'Meera' }, headers);
    cookie = (reply.headers.get('Set-Cookie') ?? '').replace(/;.*/, '');
  };
  await signIn();

  const call = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    Promise.resolve(
      api.app.request(`/api/admin${path}`, {
        method,
        headers: { Cookie: cookie, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    );

  const lengthOf = (bytes: Uint8Array) => ({ 'Content-Length': String(bytes.length) });

  return {
    ...api,
    signIn,
    cookie: () => cookie,
    get: (path: string) => call('GET', path, {}),
    /** Sends JSON with its length, like a browser. */
    send: (method: string, path: string, json: unknown = {}) => {
      const body = new TextEncoder().encode(JSON.stringify(json));
      return call(method, path, { 'Content-Type': 'application/json', ...lengthOf(body) }, body);
    },
    upload: (path: string, bytes: Uint8Array, headers: Record<string, string> = {}) => {
      const body = new Uint8Array(bytes);
      const type = { 'Content-Type': 'application/octet-stream' };
      return call('PUT', path, { ...type, ...lengthOf(body), ...headers }, body);
    },
  };
}

export type AdminApi = Awaited<ReturnType<typeof createAdminApi>>;
