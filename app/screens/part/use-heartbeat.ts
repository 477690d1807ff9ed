import { useEffect } from 'react';
import { markPlayer } from '#app/api/calls.ts';
import { deviceId } from '#app/device/memory.ts';
import { heartbeatEvery } from '#core/playing.ts';

/** Says every minute that somebody is on this part, while the page is looked at. */
export function useHeartbeat(partId: number, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return;
    const beat = () => {
      // A lost one is made up for by the next; a player counts for five minutes.
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
