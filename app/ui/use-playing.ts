import { useEffect, useState } from 'react';
import { drawPlaying, playingRefresh } from '#core/playing.ts';
import type { Playing } from '#core/playing-schemas.ts';

async function refreshed({ source, parts }: Playing): Promise<Playing> {
  if (source === 'real') {
    // No page needs the API's client before it works.
    const { readPlaying } = await import('#app/api/calls.ts');
    return readPlaying();
  }
  return drawPlaying(
    parts.map(({ id }) => id),
    Math.random,
  );
}

/** The numbers of players, read every 5 s while the page is visible; `initial` comes from the loader. */
export function usePlaying(initial: Playing): ReadonlyMap<number, number> {
  const [playing, setPlaying] = useState(initial);
  useEffect(() => {
    let isLeft = false;
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const next = await refreshed(initial);
        if (!isLeft) setPlaying(next);
      } catch {
        // The last number stays: it is not worth an error message.
      }
    };
    const timer = setInterval(() => void refresh(), playingRefresh);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [initial]);
  return new Map(playing.parts.map(({ id, players }) => [id, players]));
}
