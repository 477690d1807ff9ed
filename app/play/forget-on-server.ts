/**
 * Takes the attempt out of this page's cookie, as the page would bring it again after a reload. Nothing
 * waits for it: without a network the old result shows once more.
 */
export function forgetOnServer(): void {
  const body = new URLSearchParams({ intent: 'again' });
  fetch(location.pathname, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    () => undefined,
  );
}
