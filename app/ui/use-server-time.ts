import { useEffect, useState } from 'react';

const tick = 1_000;

/**
 * The server's time, in ms since 1970, once a second; `now` is what it was when the page was read.
 * A wrong clock of the device does no harm.
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
