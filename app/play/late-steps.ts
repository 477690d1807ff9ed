import { lazy, useEffect } from 'react';

const loadPlaying = () => import('#app/play/playing-step.tsx');

/** Not needed before somebody plays. */
export const PlayingStep = lazy(async () => ({ default: (await loadPlaying()).PlayingStep }));

/** Fetches what comes next: the questions while the intro is read, the end while they are played. */
export function useLateSteps(isPlaying: boolean, loadEnd: () => Promise<unknown>): void {
  useEffect(() => {
    // Where it fails now it fails again when it is shown, and the error page loads all anew.
    (isPlaying ? loadEnd : loadPlaying)().catch(() => undefined);
  }, [isPlaying, loadEnd]);
}
