import { lazy, useEffect } from 'react';
import type { LiveGame } from '#core/live-game-schemas.ts';

export const fetchKindReveal = async () => ({
  default: (await import('#app/ui/live-game/kind-reveal.tsx')).KindReveal,
});

/** What came of a question that is no choice of one option. Rooms of choices do without its code. */
export const KindReveal = lazy(fetchKindReveal);

/** Fetches code for such a question while the room waits for it, so that nobody's begins later. */
export function useKindOfNext(game: LiveGame, fetches: readonly (() => Promise<unknown>)[]): void {
  const kind = game.phase === 'ready' ? game.kind : undefined;
  useEffect(() => {
    if (kind === undefined) return;
    // Fetched again with the question itself.
    for (const fetch of fetches) fetch().catch(() => undefined);
  }, [kind, fetches]);
}
