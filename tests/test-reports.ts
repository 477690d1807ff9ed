import { readConfig } from '#server/config.ts';
import { createTestApi } from './factories.ts';

const adminToken = 'a'.repeat(32);

/** A site that takes reports, with a signed-in operator and a clock that tests move. */
export type TestReports = Awaited<ReturnType<typeof createTestReports>>;

export async function createTestReports() {
  let time = 1_795_000_000_000;
  const config = readConfig({ ADMIN_TOKEN: adminToken, LOG_LEVEL: 'silent' });
  const api = await createTestApi({ config, now: () => time });
  const session = await api.post(
    '/api/session',
    { operator: 'Meera' },
    { Authorization: `Bearer ${adminToken}` },
  );
  const cookie = session.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  let lastAddress = 0;
  return {
    api,
    now: () => time,
    /** Lets so many ms pass. */
    pass(ms: number): void {
      time += ms;
    },
    /** Sends a report, each from an address of its own unless one is given. */
    report(
      body: Record<string, unknown>,
      { address, ...headers }: { address?: string; [header: string]: string } = {},
    ) {
      lastAddress += 1;
      const remoteAddress =
        address ?? `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
      return api.app.request(
        '/api/reports',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ reason: 'bullying', language: 'en', ...body }),
        },
        { incoming: { socket: { remoteAddress } } },
      );
    },
    async operate(method: string, path: string, body?: unknown) {
      const reply = await api.app.request(`/api/admin${path}`, {
        method,
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: await reply.json() };
    },
    ofSubject: (id: string) => api.services.storage.reports.about(id, 100),
    statusOf: async (id: string) => (await api.app.request(`/api/custom-quizzes/${id}`)).status,
  };
}

export const quizSubject = (id: string) => ({ kind: 'custom-quiz', id });
