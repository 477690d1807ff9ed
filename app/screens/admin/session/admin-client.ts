import { hc } from 'hono/client';
import { fetchWithTimeout, send } from '#app/api/client.ts';
import type { adminRoutes } from '#server/admin/routes.ts';
import type { sessionRoutes } from '#server/operators/session-routes.ts';

/** The typed client of the operators' API; the session travels in a cookie. */
export const adminClient = hc<ReturnType<typeof adminRoutes>>('/api/admin', {
  fetch: fetchWithTimeout,
});

const sessionClient = hc<ReturnType<typeof sessionRoutes>>('/api/session', {
  fetch: fetchWithTimeout,
});

/** Opens a session with the admin token. Throws `ApiError`. */
export function signIn(adminToken: string, operator: string) {
  return send(
    sessionClient.index.$post(
      { json: { operator } },
      { headers: { Authorization: `Bearer ${adminToken}` } },
    ),
  );
}

export function signOut() {
  return send(sessionClient.index.$delete());
}
