import { createContext, useEffect, useState } from 'react';

/** Counts an upload that begins, `1`, or ends, `-1`. */
export const CountUploads = createContext<(change: 1 | -1) => void>(() => {});

/**
 * Holds `save` back during uploads: the quiz would be stored without an image that the operator has
 * already chosen.
 */
export function useSaveAfterUploads(save: () => void) {
  const [uploads, setUploads] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const isDue = isAwaited && uploads === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last upload has ended.
  useEffect(() => {
    if (!isDue) return;
    setAwaited(false);
    save();
  }, [isDue]);
  return {
    isAwaited,
    countUploads: (change: 1 | -1) => setUploads((count) => count + change),
    saveAfterUploads: () => (uploads > 0 ? setAwaited(true) : save()),
  };
}
