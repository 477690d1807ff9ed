import { Hono } from 'hono';
import { defaultLanguage, isLanguage } from '#core/language.ts';
import { offlinePagesPath, workerPath } from '#core/offline.ts';
import { encodingFor } from '#server/http/finished-reply.ts';
import type { ReadOfflinePages } from '#server/pages/offline-pages.ts';

/** The built service worker, and the pages that it keeps. */
export interface OfflineSite {
  readonly worker: string;
  readonly readPages: ReadOfflinePages;
}

/**
 * Replaces a worker that does harm: it takes over at once, deletes what is kept on the device and
 * leaves. Without a handler for requests, open pages have the network again.
 */
export const stoppingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(stop()));
async function stop() {
  await clients.claim();
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** What the worker itself may load: it passes on what pages ask for. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

export function offlineRoutes(
  { worker, readPages }: OfflineSite,
  { serviceWorker: isOn }: { serviceWorker: boolean },
) {
  return new Hono()
    .get(workerPath, (context) =>
      context.body(isOn ? worker : stoppingWorker, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': workerPolicy,
      }),
    )
    .get(offlinePagesPath, async (context) => {
      const asked = context.req.query('lang');
      const language = isLanguage(asked) ? asked : defaultLanguage;
      const encoding = encodingFor(context.req.header('Accept-Encoding') ?? '');
      const body = await readPages(language, encoding);
      return context.body(new Uint8Array(body), 200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        'X-Robots-Tag': 'noindex',
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      });
    });
}
