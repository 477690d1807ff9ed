import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isFramed } from '#app/browser/framed.ts';
import { prefetching } from '#app/ui/link.tsx';
import type { Language } from '#core/language.ts';
import { type ShownMessage, workerPath } from '#core/offline.ts';
import { adminPath } from '#core/site-paths.ts';

/** The longest wait, in ms, for a moment in which the page does nothing. */
const longestWait = 5_000;

function whenIdle(act: () => void): () => void {
  // Safari lacks it.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 1_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: longestWait });
  return () => cancelIdleCallback(idle);
}

/** Whether a worker has seen this page being loaded, and has kept what it is to keep. */
let isSeen = typeof navigator !== 'undefined' && navigator.serviceWorker?.controller != null;

function tell(language: Language): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: ShownMessage = {
    kind: 'shown',
    language,
    page: isSeen ? null : location.href,
    files: isSeen ? [] : files,
  };
  navigator.serviceWorker.controller?.postMessage(message);
}

/**
 * Operators need the network anyway, visitors who save data pay for what they do not open, and a page
 * in another site's frame keeps nothing for the site.
 */
function mayHaveWorker(pathname: string): boolean {
  return (
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    prefetching() !== 'none' &&
    !isFramed() &&
    !pathname.startsWith(adminPath())
  );
}

/** Lets a service worker keep this page and others, once the page is idle. */
export function useServiceWorker(language: Language): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isWanted = typeof navigator !== 'undefined' && mayHaveWorker(pathname);

  useEffect(() => {
    if (!isWanted) return;
    const { serviceWorker: workers } = navigator;
    const begin = () => {
      if (workers.controller !== null) tell(language);
      // Where it is refused, the site works as it does without one.
      workers.register(workerPath).catch(() => undefined);
    };
    const tellFirst = () => {
      // The first worker, or that of another build, which has kept nothing yet.
      isSeen = false;
      tell(language);
      isSeen = true;
    };
    const listen = ({ data }: MessageEvent) => {
      if (data?.kind === 'renewed') void revalidate();
    };
    const stop = whenIdle(begin);
    workers.addEventListener('controllerchange', tellFirst);
    workers.addEventListener('message', listen);
    return () => {
      stop();
      workers.removeEventListener('controllerchange', tellFirst);
      workers.removeEventListener('message', listen);
    };
  }, [isWanted, language, revalidate]);
}
