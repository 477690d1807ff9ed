import { useEffect, useState } from 'react';

const tick = 1_000;

/**
 * The server's time, in ms since 1970, updated every second; `now` is the time of the page's loader.
 * The device's clock may be wrong.
 */
export function useServerTime(now: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const ahead = now - Date.now();
    const draw = () => setTime(Date.now() + ahead);
    draw();
    const timer = setInterval(draw, tick);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
