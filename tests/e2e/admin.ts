import { type OwnServer, startServer } from './own-server.ts';
import { test as base, expect, type Requester } from './pages.ts';

export const adminToken = 'a-token-for-tests-0123456789abcdef';

/** Signs an operator in over the API; the page's context keeps the session. */
export async function signInAsOperator(
  { request }: Requester,
  { address = '', operator = 'Meera' }: { address?: string; operator?: string } = {},
): Promise<void> {
  const reply = await request.post(`${address}/api/session`, {
    headers: { Authorization: `Bearer ${adminToken}` },
    data: { operator },
  });
  expect(reply.status()).toBe(201);
}

/** For tests that write public content: each gets a site of its own, which no other test sees. */
export const test = base.extend<object, { site: OwnServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const site = await startServer({ ADMIN_TOKEN: adminToken });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.address),
});
