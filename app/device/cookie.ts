import { isFramed } from '#app/browser/framed.ts';
import { choiceMaxAge } from '#core/cookies.ts';

/** Keeps a choice on the device for a year; nothing while another site shows this page. */
export function writeCookie(name: string, value: string): void {
  if (isFramed()) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${choiceMaxAge}`;
}
