import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StreamState } from '#app/api/board-stream.ts';
import { ApiError } from '#app/api/call.ts';
import { leaderboardEventsUrl, readLeaderboard } from '#app/api/calls.ts';
import { useBoardStream } from '#app/ui/use-board-stream.ts';
import { isGone } from '#core/errors.ts';
import { leaderboardPage, readRows, rowsOnPage } from '#core/leaderboard.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';
import type { LiveBoard } from '#core/live-board.ts';

/** Only the creator may see the board, or the quiz no longer exists. */
export type BoardRefusal = 'owner_only' | 'gone';

export interface LeaderboardView {
  readonly board: Leaderboard | null;
  /** The number of people answering right now; null while polling. */
  readonly answering: number | null;
  readonly state: StreamState;
  /** Whether the last read failed. */
  readonly failed: boolean;
  /** Why visitors may not see the board; null where they may. */
  readonly refusal: BoardRefusal | null;
  refresh(): void;
  showMore(): void;
}

/** Reads a page of a board. */
type ReadPage = (id: string, limit: number, cursor?: string) => Promise<Leaderboard>;

function refusalOf(error: unknown): BoardRefusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'owner_only') return error.code;
  return isGone(error.code) ? 'gone' : null;
}

/** The calls and addresses of one kind of board. */
export interface BoardEndpoints {
  readonly readPage: ReadPage;
  eventsUrl(id: string): string;
}

const customQuizBoards: BoardEndpoints = {
  readPage: readLeaderboard,
  eventsUrl: leaderboardEventsUrl,
};

/** A leaderboard that stays fresh while visible: a custom quiz's, or one with other `endpoints`. */
export function useLeaderboard(
  quizId: string,
  {
    endpoints = customQuizBoards,
    initial = null,
  }: { endpoints?: BoardEndpoints; initial?: Leaderboard | null } = {},
): LeaderboardView {
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState<number>(() => rowsOnPage(search.get('page')));
  const [board, setBoard] = useState(initial);
  const [answering, setAnswering] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const [refusal, setRefusal] = useState<BoardRefusal | null>(null);
  /** Numbers the reads: a slow one must not replace a newer board. */
  const newest = useRef(0);

  const read = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    try {
      const readPage = (limit: number, cursor?: string) =>
        endpoints.readPage(quizId, limit, cursor);
      const rows = await readRows(readPage, wanted);
      if (own !== newest.current) return;
      setBoard(rows);
      setFailed(false);
    } catch (error) {
      if (own === newest.current) setFailed(true);
      setRefusal(refusalOf(error));
      throw error;
    }
  }, [endpoints, quizId, wanted]);

  const poll = useCallback(async () => {
    setAnswering(null);
    await read();
  }, [read]);

  const onBoard = useCallback(
    ({ answering: count, ...first }: LiveBoard) => {
      setAnswering(count);
      if (wanted > leaderboardPage.default) return void read().catch(() => {});
      newest.current += 1;
      setBoard(first);
      setFailed(false);
    },
    [wanted, read],
  );

  const { state, restart } = useBoardStream<LiveBoard>({
    url: endpoints.eventsUrl(quizId),
    isWanted: refusal === null,
    onBoard,
    poll,
  });

  useEffect(() => {
    if (wanted > leaderboardPage.default) void read().catch(() => {});
  }, [wanted, read]);

  const refresh = useCallback(() => {
    restart();
    void read().catch(() => {});
  }, [restart, read]);

  return {
    board,
    answering,
    state,
    failed,
    refusal,
    refresh,
    showMore: () => setWanted((shown) => shown + leaderboardPage.max),
  };
}
