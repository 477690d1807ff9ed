import { useCallback, useEffect, useState } from 'react';
import { type AttemptAccess, readAttempt, readLeaderboard } from '#app/api.ts';
import type { Attempt } from '#core/attempt.ts';
import { type Leaderboard, leaderboardPage } from '#core/leaderboard.ts';

/** How often, in ms, a board in sight asks for new rows. */
const refreshEvery = 5_000;

export interface LeaderboardView {
  readonly board: Leaderboard | null;
  /** The visitor's own attempt, whose rank moves as others finish. */
  readonly own: Attempt | null;
  readonly failed: boolean;
  refresh(): void;
  showMore(): void;
}

/** A leaderboard that stays fresh while it is looked at, with the visitor's own rank. */
export function useLeaderboard(quizId: string, access: AttemptAccess | null): LeaderboardView {
  const [limit, setLimit] = useState<number>(leaderboardPage.default);
  const [board, setBoard] = useState<Leaderboard | null>(null);
  const [own, setOwn] = useState<Attempt | null>(null);
  const [failed, setFailed] = useState(false);

  const refresh = useCallback(async () => {
    try {
      const [nextBoard, nextOwn] = await Promise.all([
        readLeaderboard(quizId, limit),
        access === null ? null : readAttempt(access),
      ]);
      setBoard(nextBoard);
      setOwn(nextOwn);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [quizId, limit, access]);

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
    own,
    failed,
    refresh: () => void refresh(),
    showMore: () => setLimit((shown) => Math.min(shown + 40, leaderboardPage.max)),
  };
}
