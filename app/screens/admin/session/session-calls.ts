import { call } from '#app/api/call.ts';

/** Opens a session with the admin token. Throws `ApiError`. */
export function signIn(adminToken: string, operator: string) {
  return call('POST /api/session', { body: { operator }, token: adminToken });
}

export function signOut() {
  return call('DELETE /api/session');
}
