import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, call } from '#app/api/call.ts';
import { forget, recall, remember } from '#app/device/memory.ts';
import { type FollowedGame, useLiveGame, usePresence } from '#app/ui/live-game/use-live-game.ts';
import { reloadPage } from '#app/ui/use-reload-guard.ts';
import type { Given } from '#core/given.ts';
import type { LiveStanding } from '#core/live-game-schemas.ts';
import type { OwnPlace } from '#server/live-games/page-reads.ts';

/** Ms before an answer that found no network is sent again. */
const sendAgain = 700;

/** After a question, phones ask for their places within this time, in ms, not all at once. */
const askWithin = 600;

const sentSchema = v.object({
  question: v.number(),
  option: v.nullable(v.number()),
  answer: v.optional(v.union([v.number(), v.string(), v.array(v.number())])),
});

/** An answer that was given and may not have reached the server. */
type Sent = v.InferOutput<typeof sentSchema>;

function isSent(value: unknown): value is Sent {
  return v.is(sentSchema, value);
}

/** Why an answer did not count, or waits. */
export type PlaceNote = 'offline' | 'too_late' | 'paused' | null;

/** What the visitor reads of a refused answer. */
const notes: Partial<Record<ApiError['code'], PlaceNote>> = {
  game_paused: 'paused',
  question_over: 'too_late',
};

export interface Place extends FollowedGame {
  readonly standing: LiveStanding;
  /** What this person has answered to the open or latest question; null for nothing. */
  readonly given: Given | null;
  readonly note: PlaceNote;
  readonly isRemoved: boolean;
  /** True once the page leads away by itself, so that the browser need not ask. */
  readonly mayLeave: RefObject<boolean>;
  answer(given: Given): void;
}

/** Tells the room that somebody goes; the reply comes after the page has gone. */
function useLeaving(id: string, token: string, isWatching: boolean): void {
  useEffect(() => {
    if (!isWatching) return;
    const leave = () => {
      const input = { params: { id }, token, keepalive: true };
      void call('DELETE /api/live-games/:id/presence', input).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [id, token, isWatching]);
}

/** Somebody's place in a live game: where it stands, what they have answered, what they have earned. */
export function usePlace({ game: brought, standing: first, token }: OwnPlace): Place {
  const followed = useLiveGame(brought);
  const { game, takeTime } = followed;
  const { id } = game;
  const kept = `live-answer:${id}`;
  const [standing, setStanding] = useState(first);
  const [sent, setSent] = useState<Sent | null>(null);
  const [note, setNote] = useState<PlaceNote>(null);
  const [isRemoved, setRemoved] = useState(false);
  const current = useRef(game);
  current.current = game;
  const mayLeave = useRef(false);
  const readAgain = useCallback(() => {
    mayLeave.current = true;
    reloadPage();
  }, []);

  const onRefusal = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'removed') setRemoved(true);
      // Another game has this code by now, or the place is gone: the page says so.
      else if (error.code === 'unauthorized' || error.code === 'not_found') readAgain();
      return error.code;
    },
    [readAgain],
  );

  const readStanding = useCallback(async () => {
    try {
      setStanding(await call('GET /api/live-games/:id/me', { params: { id }, token }));
    } catch (error) {
      onRefusal(error);
    }
  }, [id, token, onRefusal]);

  const deliver = useCallback(
    async (answer: Sent): Promise<void> => {
      const isOpen = () =>
        current.current.phase === 'question' && current.current.index === answer.question;
      try {
        const input = { params: { id }, body: answer, token };
        const { elapsed } = await call('POST /api/live-games/:id/answers', input);
        setStanding((known) => ({ ...known, locked: { ...answer, elapsed } }));
        setNote(null);
        forget(kept);
      } catch (error) {
        if (error instanceof ApiError && error.isTransient && isOpen()) {
          setNote('offline');
          await new Promise((resolve) => setTimeout(resolve, Math.max(error.wait, sendAgain)));
          return deliver(answer);
        }
        forget(kept);
        // Only a locked answer stays: this one never arrived, or another one did.
        setSent(null);
        const code = onRefusal(error);
        setNote(notes[code] ?? null);
        if (code === 'answer_conflict') await readStanding();
      }
    },
    [id, token, kept, onRefusal, readStanding],
  );

  const isOfQuestion = ({ question }: { question: number }) => question === game.index;
  const over = standing.answers.find(isOfQuestion);
  const given =
    [standing.locked, over, sent].find((one) => one != null && isOfQuestion(one)) ?? null;

  const answer = (chosen: Given) => {
    if (given !== null || game.phase !== 'question') return;
    const answered = { ...chosen, question: game.index };
    remember(kept, answered);
    setSent(answered);
    setNote(null);
    void deliver(answered);
  };

  useEffect(() => {
    // Given before a reload, which may have come before the server's reply.
    const before = recall(kept, isSent);
    if (before === null) return;
    const { phase, index } = current.current;
    if (phase !== 'question' || index !== before.question) return forget(kept);
    setSent(before);
    void deliver(before);
  }, [kept, deliver]);

  const { phase, step } = game;
  const firstStep = useRef(step);
  /** Whether a question is over and the place has not been read since, as after a quick host. */
  const isStale = useRef(false);
  useEffect(() => {
    if (step === firstStep.current) return;
    if (phase === 'question') return setNote(null);
    if (phase !== 'ready' && phase !== 'board') isStale.current = true;
    if (!isStale.current) return;
    const read = () => {
      isStale.current = false;
      void readStanding();
    };
    const timer = setTimeout(read, Math.random() * askWithin);
    return () => clearTimeout(timer);
  }, [step, phase, readStanding]);

  const isFinal = game.phase === 'podium' || game.phase === 'ended';
  const hasNext = isFinal && game.again !== undefined;
  useEffect(() => {
    // The next game with the same people has this code: their places go with them.
    if (hasNext) readAgain();
  }, [hasNext, readAgain]);

  // Whoever stays after the end is taken along if the host plays again.
  const isOver = hasNext || isRemoved;
  usePresence(async () => {
    try {
      const reply = await call('POST /api/live-games/:id/presence', { params: { id }, token });
      takeTime(reply.serverTime);
    } catch (error) {
      if (error instanceof ApiError && !error.isTransient) onRefusal(error);
    }
  }, !isOver);

  useLeaving(id, token, !isOver);

  return { ...followed, standing, given, note, isRemoved, mayLeave, answer };
}
