import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { rowKey } from '#app/screens/live/row-key.ts';
import type { Leaderboard, LeaderboardEntry } from '#core/leaderboard-schemas.ts';

/**
 * Least time between two announcements, in ms: a busy board must not talk all the time, and a sentence
 * must not speak of a board that is long gone.
 */
const announceEvery = 1_000;

/** How long the last announcement stays, in ms. */
const shownFor = 8_000;

function sentence(newcomers: readonly LeaderboardEntry[]): string {
  const [best] = newcomers.toSorted((a, b) => a.rank - b.rank);
  if (best === undefined) return '';
  const { name, rank } = best;
  const count = newcomers.length;
  return count === 1 ? m.live_newcomer({ name, rank }) : m.live_newcomers({ count, name, rank });
}

/** One sentence for all people who joined the board since the last announcement. */
export function useNewcomers(board: Leaderboard | null): string {
  const [announced, setAnnounced] = useState('');
  const known = useRef<ReadonlySet<string> | null>(null);
  const unannounced = useRef(new Set<string>());
  const lastAt = useRef(-announceEvery);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (board === null) return;
    const before = known.current;
    known.current = new Set(board.entries.map(rowKey));
    if (before === null) return;
    for (const key of known.current) if (!before.has(key)) unannounced.current.add(key);
    if (unannounced.current.size === 0) return;

    const announce = () => {
      // With their current ranks, and without people who have dropped off the board.
      const newcomers = board.entries.filter((entry) => unannounced.current.has(rowKey(entry)));
      unannounced.current.clear();
      lastAt.current = performance.now();
      setAnnounced(sentence(newcomers));
      clearTimeout(clearing.current);
      clearing.current = setTimeout(() => setAnnounced(''), shownFor);
    };
    const wait = lastAt.current + announceEvery - performance.now();
    if (wait <= 0) return announce();
    // The next board takes over.
    const timer = setTimeout(announce, wait);
    return () => clearTimeout(timer);
  }, [board]);

  useEffect(() => () => clearTimeout(clearing.current), []);
  return announced;
}
