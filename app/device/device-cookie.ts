import { readCookie } from '#core/preferred-language.ts';

/** Holds the id of this browser, so that forms without a script send it too. */
export const deviceCookie = 'device';

/** In seconds. */
const aYear = 365 * 24 * 60 * 60;

/** Whether a value can be the id of a browser. */
export function isDeviceId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

/** The id of a request's browser, and the cookie with which it stays the same. */
export function deviceOf({ headers }: Request): { id: string; cookie: string } {
  const known = readCookie(headers.get('Cookie') ?? '', deviceCookie);
  const id = isDeviceId(known) ? known : crypto.randomUUID();
  return { id, cookie: `${deviceCookie}=${id}; Path=/; SameSite=Lax; Max-Age=${aYear}` };
}
