import { useState } from 'react';
import { isFramed } from '#app/browser/framed.ts';
import { isHydrated } from '#app/browser/hydration.ts';

/** Whether the visitor has not touched this page yet, in the frame of another: they may be reading there. */
function isUntouchedFrame(): boolean {
  return isFramed() && navigator.userActivation?.hasBeenActive === false;
}

/**
 * Whether the server's HTML shows this part already, so that the visitor may be reading or filling it
 * in: then it must not take the focus or scroll. False for parts that the browser adds.
 */
export function useServed(): boolean {
  const [isServed] = useState(() => !isHydrated() || isUntouchedFrame());
  return isServed;
}
