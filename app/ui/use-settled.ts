import { useEffect, useState } from 'react';

/** The second tap of a double tap comes within this time, in ms. */
const secondTap = 350;

/** Whether `key` has been on the screen long enough for a tap to mean it. */
export function useSettled(key: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), secondTap);
    return () => clearTimeout(timer);
  }, [key]);
  return settled === key;
}
