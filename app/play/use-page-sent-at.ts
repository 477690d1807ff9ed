import { useState } from 'react';
import { useLocation } from 'react-router';

/** React Router's key of the page that the browser itself has asked for. */
const firstKey = 'default';

function sentAt(isFirst: boolean): number {
  if (!isFirst || typeof window === 'undefined') return Date.now();
  const [navigation] = performance.getEntriesByType('navigation');
  // Older browsers have no such entry.
  if (navigation === undefined) return Date.now();
  return performance.timeOrigin + (navigation as PerformanceNavigationTiming).requestStart;
}

/** When the request for this page left, ms since 1970 by this device's clock. */
export function usePageSentAt(): number {
  const { key } = useLocation();
  const [at] = useState(() => sentAt(key === firstKey));
  return at;
}
