import { AppError } from '#core/errors.ts';
import { type Session, sessionMs } from '#core/session.ts';
import { matchesHash, randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/**
 * Signs an operator in; `token` is the secret of the new session. A wrong or missing admin token is
 * `unauthorized`; if none is configured, `admin_off`.
 */
export async function startSession(
  { config, storage, now }: Services,
  input: { adminToken: string | undefined; operator: string },
): Promise<Session & { token: string }> {
  if (config.adminToken === undefined) throw new AppError('admin_off', 'ADMIN_TOKEN is not set');
  const adminHash = sha256(config.adminToken);
  if (input.adminToken === undefined || !matchesHash(input.adminToken, adminHash)) {
    throw new AppError('unauthorized', 'the admin token is wrong');
  }
  const token = randomKey() + randomKey();
  const { operator } = input;
  const expiresAt = now() + sessionMs;
  await storage.sessions.start({ tokenHash: sha256(token), operator, adminHash, expiresAt }, now());
  return { token, operator, expiresAt };
}
