import { useEffect } from 'react';
import { deviceId } from '#app/device/memory.ts';
import { heartbeatEvery } from '#core/playing.ts';

/** Tells the server every minute that somebody is on this part, while the page is visible. */
export function useHeartbeat(partId: number, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return;
    const mark = async () => {
      if (document.visibilityState !== 'visible') return;
      // No page needs the API's client before it works.
      const { markPlayer } = await import('#app/api/calls.ts');
      await markPlayer(partId, deviceId());
    };
    // The next one makes up for a loss: a player counts for five minutes.
    const beat = () => void mark().catch(() => undefined);
    beat();
    const timer = setInterval(beat, heartbeatEvery);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [partId, isCounted]);
}
