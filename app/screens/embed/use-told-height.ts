import { useEffect } from 'react';
import { isFramed } from '#app/browser/framed.ts';
import type { HeightMessage } from '#core/embed.ts';

/** Tells the page around the frame how high this page is, whenever that changes. */
export function useToldHeight(): void {
  useEffect(() => {
    if (!isFramed()) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      const message: HeightMessage = { quizmingle: 'height', height };
      // Any page may know it.
      window.parent.postMessage(message, '*');
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}
