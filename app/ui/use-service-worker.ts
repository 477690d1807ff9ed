import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Language } from '#core/language.ts';
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

/** Whether a worker was there when the page began; one may have come since. */
const wasControlled =
  typeof navigator !== 'undefined' && navigator.serviceWorker?.controller != null;

/** Lets a service worker keep this page and others, once the page is idle. */
export function useServiceWorker(language: Language): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  // Operators need the network anyway.
  const isWanted = import.meta.env.PROD && !pathname.startsWith(adminPath());
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      const { keepPages } = await import('#app/browser/service-worker.ts');
      if (!isOver)
        stop = keepPages(language, { wasControlled, onRenewed: () => void revalidate() });
    };
    const forgetBegin = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      forgetBegin();
      stop();
    };
  }, [isWanted, language, revalidate]);
}
