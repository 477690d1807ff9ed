import { useState } from 'react';
import { useServed } from '#app/ui/use-served.ts';

function sentAt(isServed: boolean): number {
  if (!isServed || typeof window === 'undefined') return Date.now();
  const [navigation] = performance.getEntriesByType('navigation');
  // Older browsers have no such entry.
  if (navigation === undefined) return Date.now();
  return performance.timeOrigin + (navigation as PerformanceNavigationTiming).requestStart;
}

/**
 * When the request for this page left, ms since 1970 by this device's clock. A page that was not
 * reloaded as a whole counts from when it is shown.
 */
export function usePageSentAt(): number {
  const isServed = useServed();
  const [at] = useState(() => sentAt(isServed));
  return at;
}
