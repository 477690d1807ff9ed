import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, call, urlOf } from '#app/api/call.ts';
import { type RetryReason, retryReasonOf, sendWithRetries } from '#app/api/send-with-retries.ts';
import {
  dropAnswers,
  isWhole,
  type KeptAnswer,
  keepAnswer,
  keptAnswers,
  sendKeptAnswers,
} from '#app/device/pair-answers.ts';
import { useBoardStream } from '#app/ui/use-board-stream.ts';
import { boardEvents } from '#core/live-board.ts';
import { newerPair, otherSeat } from '#core/pair.ts';
import type { Pair, PairProgress } from '#core/pair-schemas.ts';

/** What the page says about answers that the server has not taken. */
export type PairNote = RetryReason | 'answered elsewhere';

/** The half of an answer that came with the page, tapped before a script was there. */
export interface TappedHalf {
  readonly question: number;
  readonly mine: number;
}

/** Whether the server has more to tell than `pair`, of which the visitor has answered `own`. */
function isNews({ names, answered }: PairProgress, pair: Pair, own: number): boolean {
  const { seat, data, result } = pair;
  const isOver = answered.first === data.length && answered.second === data.length;
  return (
    names.second !== pair.names.second ||
    answered[otherSeat(seat)] !== pair.answered[otherSeat(seat)] ||
    (answered[seat] ?? 0) > own ||
    (isOver && result === null)
  );
}

/** The pair as it was last read, and how to read it anew; the page says so where it is gone. */
function useReadPair(brought: Pair) {
  const { id } = brought;
  const { revalidate } = useRevalidator();
  const [pair, setPair] = useState(brought);
  const take = useCallback((read: Pair) => setPair((known) => newerPair(known, read)), []);

  const read = useCallback(async () => {
    try {
      take(await call('GET /api/pairs/:id', { params: { id } }));
    } catch (error) {
      // Deleted, hidden or freed: the page says so.
      if (error instanceof ApiError && !error.isTransient) void revalidate();
      throw error;
    }
  }, [id, take, revalidate]);

  useEffect(() => take(brought), [take, brought]);
  // The questions have the other's name in them.
  const isRenamed = pair.names.second !== brought.names.second;
  useEffect(() => {
    if (isRenamed) void revalidate();
  }, [isRenamed, revalidate]);

  return { pair, read };
}

/**
 * The pair as it is now, and the visitor's steps; the cookie of the page shows the seat. An answer is
 * kept on the device until the server has it, and the next question does not wait for that.
 */
export function usePair(brought: Pair, tapped: TappedHalf | null) {
  const { id, seat } = brought;
  const { pair, read } = useReadPair(brought);
  const [half, setHalf] = useState(tapped);
  const [given, setGiven] = useState<readonly KeptAnswer[]>([]);
  const [note, setNote] = useState<PairNote | null>(null);
  const isMounted = useRef(true);
  const isSending = useRef(false);
  const isThrough = useRef(false);

  const isWanted = useCallback(() => isMounted.current, []);
  /** Reads until it succeeds. A failure for good has led to another page. */
  const catchUp = useCallback(
    () => sendWithRetries(read, { isWanted, onLost: () => undefined }).catch(() => undefined),
    [read, isWanted],
  );

  const sendKept = useCallback(async () => {
    // A tap in the meantime keeps another one.
    while (keptAnswers(id, seat).some(isWhole)) {
      const countAll = await sendWithRetries(() => sendKeptAnswers(id), {
        isWanted,
        onLost: (failure) => setNote(retryReasonOf(failure)),
      });
      setNote(countAll ? null : 'answered elsewhere');
      if (!countAll) setGiven(keptAnswers(id, seat).filter(isWhole));
      if (!countAll || isThrough.current) await catchUp();
    }
  }, [id, seat, isWanted, catchUp]);

  const sendOn = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await sendKept();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setNote(error.isTransient ? retryReasonOf(error) : null);
      // The reading fails for the same reason, and leads to the page that says so.
      if (!error.isTransient) await catchUp();
    } finally {
      isSending.current = false;
    }
  }, [sendKept, catchUp]);

  useEffect(() => {
    isMounted.current = true;
    const kept = keptAnswers(id, seat);
    setGiven(kept.filter(isWhole));
    setHalf((now) => kept.find(({ guess }) => guess === null) ?? now);
    const go = () => {
      if (keptAnswers(id, seat).some(isWhole)) void sendOn();
    };
    go();
    window.addEventListener('online', go);
    return () => {
      isMounted.current = false;
      window.removeEventListener('online', go);
    };
  }, [id, seat, sendOn]);

  const answered = new Set([...pair.answers, ...given].map(({ question }) => question));
  const question = pair.data.findIndex((_, index) => !answered.has(index));
  isThrough.current = question < 0;
  const mine = half?.question === question ? half.mine : null;

  useBoardStream<PairProgress>({
    url: urlOf('GET /api/pairs/:id/events', { params: { id } }),
    event: boardEvents.pair,
    onBoard: (progress) => {
      if (isNews(progress, pair, answered.size)) void catchUp();
    },
    poll: read,
  });

  return {
    pair,
    note,
    /** The first question without an answer; -1 if there is none. */
    question,
    answered: answered.size,
    /** What is true for the visitor; null before it is tapped. */
    mine,
    tapMine(option: number) {
      keepAnswer({ pair: id, seat, question, mine: option, guess: null });
      setHalf({ question, mine: option });
    },
    tapGuess(guess: number) {
      if (mine === null) return;
      const answer = { pair: id, seat, question, mine, guess };
      keepAnswer(answer);
      setGiven([...given, answer]);
      setHalf(null);
      if (note === 'answered elsewhere') setNote(null);
      void sendOn();
    },
    changeMine() {
      dropAnswers(id, question);
      setHalf(null);
    },
  };
}
