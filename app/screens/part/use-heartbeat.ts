import { useEffect } from 'react';
import { markPlayer } from '#app/api/calls.ts';
import { deviceId } from '#app/device/memory.ts';
import { heartbeatEvery } from '#core/playing.ts';

/** Tells the server every minute that somebody is on this part, while the page is visible. */
export function useHeartbeat(partId: number, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return;
    const beat = () => {
      // The next one makes up for a loss: a player counts for five minutes.
      if (document.visibilityState === 'visible') markPlayer(partId, deviceId()).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, heartbeatEvery);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [partId, isCounted]);
}
