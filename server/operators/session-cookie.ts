import { parse } from 'hono/utils/cookie';

/** The cookie that carries the session's token. Scripts never see it. */
export const sessionCookie = 'session';

/** The session's token in a request's `Cookie` header, or undefined. */
export function sessionToken(cookies: string | null | undefined): string | undefined {
  return cookies ? parse(cookies, sessionCookie)[sessionCookie] : undefined;
}
