import { serialize } from 'hono/utils/cookie';

/** The place of a visitor's cookie: the pages under `path` of the site at `origin`. */
export interface CookiePlace {
  readonly path: string;
  readonly origin: string;
}

/** The `Set-Cookie` header of a value that only the server reads; `maxAge` is in seconds. */
export function visitorCookie(
  name: string,
  value: string,
  { path, origin, maxAge }: CookiePlace & { maxAge: number },
): string {
  const secure = origin.startsWith('https:');
  return serialize(name, value, { path, httpOnly: true, sameSite: 'Lax', secure, maxAge });
}
