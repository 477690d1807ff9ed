import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the server's HTML shows this part already, so that the visitor may be reading or filling it
 * in: then it must not take the focus or scroll. False for parts that the browser adds.
 */
export function useServed(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isHydrating);
  return isServed;
}
