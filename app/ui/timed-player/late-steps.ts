import { lazy, useEffect } from 'react';

const loadPlaying = () => import('#app/ui/timed-player/playing-step.tsx');

/** Not needed before somebody plays. */
export const PlayingStep = lazy(async () => ({ default: (await loadPlaying()).PlayingStep }));

/** Fetches what comes next: the questions while the intro is read, the end while they are played. */
export function useLateSteps(isPlaying: boolean, loadEnd: () => Promise<unknown>): void {
  useEffect(() => {
    // Without a network it is tried again when it is shown.
    (isPlaying ? loadEnd : loadPlaying)().catch(() => undefined);
  }, [isPlaying, loadEnd]);
}
