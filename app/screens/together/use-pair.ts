import { useCallback, useState } from 'react';
import { ApiError, bearer, client, send } from '#app/api/client.ts';
import { useBoardStream } from '#app/ui/use-board-stream.ts';
import { isThrough, otherSeat } from '#core/pair.ts';
import type { Pair } from '#core/pair-schemas.ts';

/** A pair and the secret of the visitor's seat, as the page brings them. */
export interface OwnPair {
  readonly id: string;
  readonly seatKey: string;
  readonly pair: Pair;
  /** The questions with the other's name in them. */
  readonly guesses: readonly string[];
  /** The link to send. */
  readonly url: string;
}

/** Whether only the other can bring this further. */
function isWaiting({ seat, answers, data, names, result }: Pair): boolean {
  const waits = isThrough(answers, data.length) || names[otherSeat(seat)] === null;
  return result === null && waits;
}

/** The pair as it is now: while the visitor waits for the other, it is read again and again. */
export function usePair({ id, seatKey, pair: brought }: OwnPair): Pair {
  const [newest, setNewest] = useState(brought);
  const poll = useCallback(async () => {
    try {
      setNewest(await send(client.pairs[':id'].$get({ param: { id } }, bearer(seatKey))));
    } catch (error) {
      // Deleted, hidden or freed: the page says so.
      if (error instanceof ApiError && !error.isTransient) window.location.reload();
      throw error;
    }
  }, [id, seatKey]);
  // A stream cannot carry the key of a seat.
  useBoardStream<Pair>({ url: null, isWanted: isWaiting(newest), onBoard: setNewest, poll });
  return newest;
}
