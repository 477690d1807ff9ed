import { useCallback, useEffect, useRef, useState } from 'react';
import { leaderboardEvents, readLeaderboard } from '#app/api.ts';
import type { StreamState } from '#app/board-stream.ts';
import { useBoardStream } from '#app/ui/use-board-stream.ts';
import { type Leaderboard, leaderboardPage } from '#core/leaderboard.ts';
import type { LiveBoard } from '#core/live-board.ts';

export interface LeaderboardView {
  readonly board: Leaderboard | null;
  /** How many people are answering right now; null where only a poll could tell. */
  readonly answering: number | null;
  readonly state: StreamState;
  /** Nothing could be read so far, or not any more. */
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

/** Where boards of a kind are read and streamed. */
export interface BoardSource {
  readonly readPage: ReadPage;
  eventsOf(id: string): string;
}

const customQuizBoards: BoardSource = {
  readPage: readLeaderboard,
  eventsOf: leaderboardEvents,
};

/** A leaderboard that stays fresh while it is looked at: a custom quiz's, or another source's. */
export function useLeaderboard(
  quizId: string,
  {
    source = customQuizBoards,
    initial = null,
  }: { source?: BoardSource; initial?: Leaderboard | null } = {},
): LeaderboardView {
  const [wanted, setWanted] = useState<number>(leaderboardPage.default);
  const [board, setBoard] = useState(initial);
  const [answering, setAnswering] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  /** Readings are numbered: a slow one must not replace what came after it was asked for. */
  const newest = useRef(0);

  const read = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    try {
      const rows = await readRows(source.readPage, quizId, wanted);
      if (own !== newest.current) return;
      setBoard(rows);
      setFailed(false);
    } catch (error) {
      if (own === newest.current) setFailed(true);
      throw error;
    }
  }, [source, quizId, wanted]);

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
    url: source.eventsOf(quizId),
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
    refresh,
    showMore: () => setWanted((shown) => shown + leaderboardPage.max),
  };
}
