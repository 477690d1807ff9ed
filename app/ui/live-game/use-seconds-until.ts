import { useEffect, useState } from 'react';

/** The seconds until a time of this device, in ms since 1970; null before the page is alive. */
export function useSecondsUntil(time: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (time === null) return setLeft(null);
    const draw = () => setLeft(Math.max(0, Math.ceil((time - Date.now()) / 1_000)));
    draw();
    const timer = setInterval(draw, 200);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}
