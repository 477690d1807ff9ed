import { useEffect, useState } from 'react';
import { useServed } from '#app/ui/use-served.ts';

/** The second tap of a double tap comes within this time, in ms. */
const secondTap = 350;

/**
 * Whether `key` has been on the screen long enough for a tap to mean it, as what came with the page has.
 */
export function useSettled(key: string): boolean {
  const isServed = useServed();
  const [settled, setSettled] = useState(isServed ? key : '');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), secondTap);
    return () => clearTimeout(timer);
  }, [key]);
  return settled === key;
}
