import { isFramed } from '#app/browser/framed.ts';

/**
 * Takes the attempt out of this page's cookie, as the page would bring it again after a reload. Nothing
 * waits for it: without a network the old result shows once more. A frame has no such cookie.
 */
export function forgetOnServer(): void {
  if (isFramed()) return;
  const body = new URLSearchParams({ intent: 'again' });
  fetch(location.pathname, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    () => undefined,
  );
}
