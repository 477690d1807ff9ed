import { isFramed } from '#app/browser/framed.ts';
import { prefetching } from '#app/browser/prefetching.ts';
import type { Language } from '#core/language.ts';
import { type ShownMessage, workerPath } from '#core/offline.ts';

/** Whether a worker has seen this page being loaded, and has kept what it is to keep. */
let isSeen: boolean | null = null;

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
 * Visitors who save data pay for what they do not open, and a page in another site's frame keeps
 * nothing for the site.
 */
function mayHaveWorker(): boolean {
  return 'serviceWorker' in navigator && prefetching() !== 'none' && !isFramed();
}

/**
 * Lets a service worker keep this page and others, and calls `onRenewed` when it has fetched the page
 * anew. `wasControlled` tells whether a worker was there when the page began. Returns what ends that.
 */
export function keepPages(
  language: Language,
  { wasControlled, onRenewed }: { wasControlled: boolean; onRenewed: () => void },
): () => void {
  if (!mayHaveWorker()) return () => undefined;
  isSeen ??= wasControlled;
  const { serviceWorker: workers } = navigator;
  const tellFirst = () => {
    // The first worker, or that of another build, which has kept nothing yet.
    isSeen = false;
    tell(language);
    isSeen = true;
  };
  const listen = ({ data }: MessageEvent) => {
    if (data?.kind === 'renewed') onRenewed();
  };
  workers.addEventListener('controllerchange', tellFirst);
  workers.addEventListener('message', listen);
  if (workers.controller !== null) {
    tell(language);
    isSeen = true;
  }
  // Where it is refused, the site works as it does without one.
  workers.register(workerPath).catch(() => undefined);
  return () => {
    workers.removeEventListener('controllerchange', tellFirst);
    workers.removeEventListener('message', listen);
  };
}
