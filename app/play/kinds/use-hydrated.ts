import { useEffect, useState } from 'react';

/** Whether a script works here; false on the server, and for the first look of its HTML. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
