import { isFramed } from '#app/browser/framed.ts';
import { choiceMaxAge } from '#core/cookies.ts';

/**
 * Keeps a choice on the device for a year, or until the browser closes where `maxAge` is null; nothing
 * while another site shows this page.
 */
export function writeCookie(
  name: string,
  value: string,
  maxAge: number | null = choiceMaxAge,
): void {
  if (isFramed()) return;
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}`;
}
