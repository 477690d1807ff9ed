import { useCallback, useEffect, useState } from 'react';
import { readLeaderboard } from '#app/api.ts';
import { type Leaderboard, leaderboardPage } from '#core/leaderboard.ts';

/** How often, in ms, a board in sight asks for new rows. */
const refreshEvery = 5_000;

export interface LeaderboardView {
  readonly board: Leaderboard | null;
  readonly failed: boolean;
  refresh(): void;
  showMore(): void;
}

/** The first `wanted` rows, in as many pages as that takes. */
async function readRows(quizId: string, wanted: number): Promise<Leaderboard> {
  let board = await readLeaderboard(quizId, Math.min(wanted, leaderboardPage.max));
  while (board.next !== null && board.entries.length < wanted) {
    const missing = Math.min(wanted - board.entries.length, leaderboardPage.max);
    const page = await readLeaderboard(quizId, missing, board.next);
    board = { ...page, entries: [...board.entries, ...page.entries] };
  }
  return board;
}

/** A leaderboard that stays fresh while it is looked at. */
export function useLeaderboard(quizId: string): LeaderboardView {
  const [wanted, setWanted] = useState<number>(leaderboardPage.default);
  const [board, setBoard] = useState<Leaderboard | null>(null);
  const [failed, setFailed] = useState(false);

  const refresh = useCallback(async () => {
    try {
      setBoard(await readRows(quizId, wanted));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [quizId, wanted]);

  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    refreshIfSeen();
    const timer = setInterval(refreshIfSeen, refreshEvery);
    document.addEventListener('visibilitychange', refreshIfSeen);
    window.addEventListener('online', refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
      window.removeEventListener('online', refreshIfSeen);
    };
  }, [refresh]);

  return {
    board,
    failed,
    refresh: () => void refresh(),
    showMore: () => setWanted((shown) => shown + leaderboardPage.max),
  };
}
