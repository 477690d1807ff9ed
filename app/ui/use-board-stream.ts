import { useCallback, useEffect, useRef, useState } from 'react';
import { BoardStream, pollEvery, type StreamState } from '#app/api/board-stream.ts';

/**
 * Follows the board at `url` while the page is visible. `onBoard` takes each board of the stream,
 * `poll` reads one without a stream; both may change between renders.
 */
export function useBoardStream<Board>({
  url,
  event,
  isWanted = true,
  onBoard,
  poll,
  pollAfter,
}: {
  url: string | null;
  /** The name of its events; that of a leaderboard by default. */
  event?: string;
  /** False stops following. */
  isWanted?: boolean;
  onBoard: (board: Board) => void;
  poll: () => Promise<void>;
  /** Ms from one poll to the next. */
  pollAfter?: () => number;
}): { state: StreamState; restart: () => void } {
  const [state, setState] = useState<StreamState>('opening');
  const newest = useRef({ onBoard, poll, pollAfter });
  const stream = useRef<BoardStream<Board> | null>(null);

  useEffect(() => {
    newest.current = { onBoard, poll, pollAfter };
  }, [onBoard, poll, pollAfter]);

  useEffect(() => {
    if (!isWanted) return;
    const own = new BoardStream<Board>({
      url,
      event,
      onBoard: (board) => newest.current.onBoard(board),
      poll: () => newest.current.poll(),
      pollAfter: () => newest.current.pollAfter?.() ?? pollEvery,
      onState: setState,
    });
    stream.current = own;
    own.start();
    return () => own.stop();
  }, [url, event, isWanted]);

  const restart = useCallback(() => stream.current?.restart(), []);
  return { state, restart };
}
