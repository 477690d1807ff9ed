import { AppError } from '#core/errors.ts';
import type { Session } from '#core/session.ts';
import { readSession } from '#server/operators/read-session.ts';
import type { Services } from '#server/services.ts';

/**
 * The session of a request, by its `Cookie` header. Errors: `unauthorized` if nobody is signed in,
 * `admin_off` without a token.
 */
export async function requireSession(services: Services, cookies: string | null): Promise<Session> {
  if (services.config.adminToken === undefined) {
    throw new AppError('admin_off', 'ADMIN_TOKEN is not set');
  }
  const session = await readSession(services, cookies);
  if (session === null) throw new AppError('unauthorized', 'sign in first');
  return session;
}
