import { useState } from 'react';
import { isHydrated } from '#app/browser/hydration.ts';

/**
 * Whether the server's HTML shows this part already, so that the visitor may be reading or filling it
 * in: then it must not take the focus or scroll. False for parts that the browser adds.
 */
export function useServed(): boolean {
  const [isServed] = useState(() => !isHydrated());
  return isServed;
}
