import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { newSessionSchema, sessionMs, sessionSchema } from '#core/session.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { documented } from '#server/http/documented.ts';
import { refuseFor, visitorAddress } from '#server/http/limit-rate.ts';
import { bearerToken, validate } from '#server/http/validate.ts';
import { noteAudit } from '#server/operators/audit.ts';
import { readSession } from '#server/operators/read-session.ts';
import { sessionCookie, sessionToken } from '#server/operators/session-cookie.ts';
import { startSession } from '#server/operators/start-session.ts';
import { sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** Wrong tries; the right token forgets them. */
export const signIns: RatePolicy = { name: 'sign-in', requests: 5, seconds: 15 * 60 };

function cookieOptions(services: Services, context: Context) {
  const origin = services.config.publicUrl ?? context.req.url;
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
  } as const;
}

/** The specification's token sync call: POST with a bearer token, DELETE without. Section 7. */
export function sessionRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      documented({
        operationId: 'startSession',
        summary: 'Sign in as an operator; the session travels in a cookie that no script can read',
        status: 201,
        reply: sessionSchema,
        errors: [
          'bad_request',
          'forbidden',
          'admin_off',
          'unauthorized',
          'unsupported_media_type',
          'invalid',
          'too_many_requests',
        ],
        bearer: 'adminToken',
      }),
      validate('json', newSessionSchema),
      async (c) => {
        const address = visitorAddress(services, c);
        // Counted before it is looked at: many tries at once are many tries.
        refuseFor(c, await services.rateLimits.take(signIns, address));
        const { token, ...session } = await startSession(services, {
          adminToken: bearerToken(c.req.header('Authorization')),
          operator: c.req.valid('json').operator,
        });
        await services.rateLimits.clear(signIns, address);
        await noteAudit(services, { operator: session.operator, action: 'session.start' });
        setCookie(c, sessionCookie, token, {
          ...cookieOptions(services, c),
          maxAge: sessionMs / 1_000,
        });
        return c.json(session, 201);
      },
    )
    .delete(
      '/',
      documented({
        operationId: 'endSession',
        summary: 'Sign out; without a session it does nothing',
        reply: v.object({ signedOut: v.boolean() }),
        errors: ['forbidden'],
      }),
      async (c) => {
        const cookies = c.req.header('Cookie');
        const session = await readSession(services, cookies);
        const token = sessionToken(cookies);
        if (token !== undefined) await services.storage.sessions.end(sha256(token));
        if (session !== null) {
          await noteAudit(services, { operator: session.operator, action: 'session.end' });
        }
        deleteCookie(c, sessionCookie, cookieOptions(services, c));
        return c.json({ signedOut: session !== null }, 200);
      },
    );
}
