import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { signIns } from '#core/limits.ts';
import { newSessionSchema, sessionMs, sessionSchema } from '#core/session.ts';
import { refuseUntil, visitorAddress } from '#server/http/limit-rate.ts';
import { operation } from '#server/http/operation.ts';
import { recordAudit } from '#server/operators/audit.ts';
import { readSession } from '#server/operators/read-session.ts';
import { sessionCookie, sessionToken } from '#server/operators/session-cookie.ts';
import { startSession } from '#server/operators/start-session.ts';
import { sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

function cookieOptions(services: Services, context: Context) {
  const origin = services.config.publicUrl ?? context.req.url;
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
  } as const;
}

/** Signing in with a bearer token (POST), and out (DELETE). Specification: Signing in. */
export function sessionRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      ...operation(
        services,
        {
          operationId: 'startSession',
          summary:
            'Sign in as an operator; the session travels in a cookie that no script can read',
          status: 201,
          reply: sessionSchema,
          errors: ['admin_off', 'too_many_requests'],
          bearer: 'adminToken',
          setsCookie: true,
          body: newSessionSchema,
        },
        async ({ body, token: adminToken, context }) => {
          const address = visitorAddress(services, context);
          // Counted before the check, so that simultaneous tries all count.
          refuseUntil(context, await services.rateLimits.take(signIns, address));
          const { operator } = body;
          const { token, ...session } = await startSession(services, { adminToken, operator });
          await services.rateLimits.clear(signIns, address);
          await recordAudit(services, { operator: session.operator, action: 'session.start' });
          setCookie(context, sessionCookie, token, {
            ...cookieOptions(services, context),
            maxAge: sessionMs / 1_000,
          });
          return session;
        },
      ),
    )
    .delete(
      '/',
      ...operation(
        services,
        {
          operationId: 'endSession',
          summary: 'Sign out; without a session it does nothing',
          reply: v.object({ signedOut: v.boolean() }),
          setsCookie: true,
        },
        async ({ context }) => {
          const cookies = context.req.header('Cookie');
          const session = await readSession(services, cookies);
          const token = sessionToken(cookies);
          if (token !== undefined) await services.storage.sessions.end(sha256(token));
          if (session !== null) {
            await recordAudit(services, { operator: session.operator, action: 'session.end' });
          }
          deleteCookie(context, sessionCookie, cookieOptions(services, context));
          return { signedOut: session !== null };
        },
      ),
    );
}
