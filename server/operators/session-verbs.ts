import * as contracts from '#core/contracts/sessions.ts';
import { signIns } from '#core/limits.ts';
import { verb } from '#server/operations/verb.ts';
import { recordAudit } from '#server/operators/audit.ts';
import { readSession } from '#server/operators/read-session.ts';
import { sessionToken, setSessionCookie } from '#server/operators/session-cookie.ts';
import { startSession } from '#server/operators/start-session.ts';
import { sha256 } from '#server/secrets.ts';

export const operatorsSessionVerbs = [
  verb(
    contracts.startSession,
    async ({ body, token: adminToken, address, origin, take, leaveCookie }, services) => {
      // Counted before the check, so that simultaneous tries all count.
      await take(signIns);
      const { operator } = body;
      const { token, ...session } = await startSession(services, { adminToken, operator });
      await services.rateLimits.clear(signIns, address);
      await recordAudit(services, { operator: session.operator, action: 'session.start' });
      leaveCookie(setSessionCookie(token, origin));
      return session;
    },
  ),
  verb(contracts.endSession, async ({ cookies, origin, leaveCookie }, services) => {
    const session = await readSession(services, cookies);
    const token = sessionToken(cookies);
    if (token !== undefined) await services.storage.sessions.end(sha256(token));
    if (session !== null) {
      await recordAudit(services, { operator: session.operator, action: 'session.end' });
    }
    leaveCookie(setSessionCookie(null, origin));
    return { signedOut: session !== null };
  }),
];
