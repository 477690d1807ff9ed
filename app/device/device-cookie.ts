import { choiceMaxAge, readCookie } from '#core/cookies.ts';

/** Holds the id of this browser, so that forms without a script send it too. */
export const deviceCookie = 'device';

/** Whether a value can be an id that this browser made up. */
export function isOwnId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

/** The id of a request's browser, and the cookie with which it stays the same. */
export function deviceOf({ headers }: Request): { id: string; cookie: string } {
  const known = readCookie(headers.get('Cookie') ?? '', deviceCookie);
  const id = isOwnId(known) ? known : crypto.randomUUID();
  return { id, cookie: `${deviceCookie}=${id}; Path=/; SameSite=Lax; Max-Age=${choiceMaxAge}` };
}
