import type { Session } from '#core/session.ts';
import { sessionToken } from '#server/operators/session-cookie.ts';
import { matchesHash, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** The operator of a request, by its `Cookie` header; null if nobody is signed in. */
export async function readSession(
  { config, storage, now }: Services,
  cookies: string | null | undefined,
): Promise<Session | null> {
  const token = sessionToken(cookies);
  if (token === undefined || config.adminToken === undefined) return null;
  const session = await storage.sessions.find(sha256(token), now());
  if (session === null || !matchesHash(config.adminToken, session.adminHash)) return null;
  return { operator: session.operator, expiresAt: session.expiresAt };
}
