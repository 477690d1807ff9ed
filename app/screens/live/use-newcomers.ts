import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { rowKey } from '#app/screens/live/row-key.ts';
import type { Leaderboard, LeaderboardEntry } from '#core/leaderboard.ts';

/** Time between two announcements, in ms: a busy board must not talk all the time. */
const announceEvery = 4_000;

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
  const entries = useRef<readonly LeaderboardEntry[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    if (board === null) return;
    const before = known.current;
    entries.current = board.entries;
    known.current = new Set(board.entries.map(rowKey));
    if (before === null) return;
    for (const key of known.current) if (!before.has(key)) unannounced.current.add(key);
    if (unannounced.current.size === 0 || timer.current !== null) return;

    const announce = () => {
      // With their current ranks, and without people who have dropped off the board.
      const newcomers = entries.current.filter((entry) => unannounced.current.has(rowKey(entry)));
      unannounced.current.clear();
      setAnnounced(sentence(newcomers));
      timer.current = setTimeout(newcomers.length > 0 ? rest : clear, announceEvery);
    };
    const rest = () => {
      if (unannounced.current.size > 0) return announce();
      timer.current = setTimeout(clear, shownFor - announceEvery);
    };
    const clear = () => {
      timer.current = null;
      setAnnounced('');
      if (unannounced.current.size > 0) announce();
    };
    announce();
  }, [board]);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return announced;
}
