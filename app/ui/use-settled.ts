import { useEffect, useState } from 'react';

/** A second tap of the same finger comes within this time, in ms. */
const secondTap = 350;

/** Whether `key` has stood on the screen long enough to be meant by a tap. */
export function useSettled(key: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), secondTap);
    return () => clearTimeout(timer);
  }, [key]);
  return settled === key;
}
