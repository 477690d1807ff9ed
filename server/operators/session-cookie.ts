import { parse, serialize } from 'hono/utils/cookie';
import { sessionMs } from '#core/session.ts';

/** The cookie that carries the session's token. Scripts never see it. */
const sessionCookie = 'session';

/** The session's token in a request's `Cookie` header, or undefined. */
export function sessionToken(cookies: string | null | undefined): string | undefined {
  return cookies ? parse(cookies, sessionCookie)[sessionCookie] : undefined;
}

/** `Set-Cookie` with a session's token for the site at `origin`; null takes it away. */
export function setSessionCookie(token: string | null, origin: string): string {
  return serialize(sessionCookie, token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
    maxAge: token === null ? 0 : sessionMs / 1_000,
  });
}
