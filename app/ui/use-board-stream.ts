import { useCallback, useEffect, useRef, useState } from 'react';
import { BoardStream, type StreamState } from '#app/api/board-stream.ts';

/**
 * Follows the board at `url` while the page is looked at. `onBoard` takes what the server sends,
 * `poll` reads where it cannot; both may change from one rendering to the next.
 */
export function useBoardStream<Board>({
  url,
  isWanted = true,
  onBoard,
  poll,
}: {
  url: string | null;
  /** False ends it: there is nothing to follow. */
  isWanted?: boolean;
  onBoard: (board: Board) => void;
  poll: () => Promise<void>;
}): { state: StreamState; restart: () => void } {
  const [state, setState] = useState<StreamState>('opening');
  const newest = useRef({ onBoard, poll });
  const stream = useRef<BoardStream<Board> | null>(null);

  useEffect(() => {
    newest.current = { onBoard, poll };
  }, [onBoard, poll]);

  useEffect(() => {
    if (!isWanted) return;
    const own = new BoardStream<Board>({
      url,
      onBoard: (board) => newest.current.onBoard(board),
      poll: () => newest.current.poll(),
      onState: setState,
    });
    stream.current = own;
    own.start();
    return () => own.stop();
  }, [url, isWanted]);

  const restart = useCallback(() => stream.current?.restart(), []);
  return { state, restart };
}
