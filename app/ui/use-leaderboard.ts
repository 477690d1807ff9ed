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

/** Reads a page of a board. */
type ReadPage = (id: string, limit: number, cursor?: string) => Promise<Leaderboard>;

/** The first `wanted` rows, in as many pages as that takes. */
async function readRows(readPage: ReadPage, quizId: string, wanted: number): Promise<Leaderboard> {
  let board = await readPage(quizId, Math.min(wanted, leaderboardPage.max));
  while (board.next !== null && board.entries.length < wanted) {
    const missing = Math.min(wanted - board.entries.length, leaderboardPage.max);
    const page = await readPage(quizId, missing, board.next);
    board = { ...page, entries: [...board.entries, ...page.entries] };
  }
  return board;
}

/** A leaderboard that stays fresh while it is looked at: a custom quiz's, or what `readPage` reads. */
export function useLeaderboard(
  quizId: string,
  readPage: ReadPage = readLeaderboard,
): LeaderboardView {
  const [wanted, setWanted] = useState<number>(leaderboardPage.default);
  const [board, setBoard] = useState<Leaderboard | null>(null);
  const [failed, setFailed] = useState(false);

  const refresh = useCallback(async () => {
    try {
      setBoard(await readRows(readPage, quizId, wanted));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [readPage, quizId, wanted]);

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
