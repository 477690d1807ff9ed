import { useEffect, useState } from 'react';

/** Ms without a sign of the host after which controls fade. */
const idleAfter = 4_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether nobody has moved, touched or typed anything here for a while; never unless `isWanted`. */
export function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfter);
    };
    wake();
    for (const sign of signs) addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
      setIdle(false);
    };
  }, [isWanted]);
  return isIdle;
}
