import { lazy, useEffect } from 'react';

export const loadPlayingStep = () => import('#app/play/playing-step.tsx');

/** Not needed before somebody plays. */
export const PlayingStep = lazy(async () => ({ default: (await loadPlayingStep()).PlayingStep }));

/** Fetches what comes next: the questions while the intro is read, the end while they are played. */
export function useLateSteps(
  isPlaying: boolean,
  loadQuestions: () => Promise<unknown>,
  loadEnd: () => Promise<unknown>,
): void {
  useEffect(() => {
    // Where it fails now it fails again when it is shown, and the error page loads all anew.
    (isPlaying ? loadEnd : loadQuestions)().catch(() => undefined);
  }, [isPlaying, loadQuestions, loadEnd]);
}
