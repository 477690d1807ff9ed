import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  type AttemptAccess,
  answerQuestion,
  nextQuestion,
  readAttempt,
} from '#app/api.ts';
import { type Accent, differentAccent } from '#app/play/accents.ts';
import { finishedAttempt, forgetFinished, rememberFinished } from '#app/play/finished-attempt.ts';
import { lockedRound, openRound, type Round, roundOf, sameRound } from '#app/play/round.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/play/saved-attempt.ts';
import { type Loss, lossOf, sendUntilHeard } from '#app/send-until-heard.ts';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

/** Why an attempt could not be started. */
export type StartFailure = ApiError['code'];

/** What is played, and how it begins; `Choice` is what the visitor chose before. */
export interface TimedPlay<Choice> {
  /** The first half of the ids of its attempts; they are remembered under it. */
  readonly id: string;
  readonly language: Language;
  /** There is one attempt for each player: opened again, its end is shown again. */
  readonly isOnce: boolean;
  start(choice: Choice): Promise<StartedAttempt>;
}

export type TimedNote =
  | Loss
  /** Offline, with an answer on its way. */
  | 'answer kept'
  | 'answered elsewhere'
  | 'time up'
  | 'too late';

/** Of an attempt, what does not change with its question. */
type Standing = Pick<Attempt, 'id' | 'name' | 'total' | 'score'>;

export interface Playing {
  readonly kind: 'playing';
  readonly access: AttemptAccess;
  readonly attempt: Standing;
  readonly round: Round;
  readonly accent: Accent;
  readonly note: TimedNote | null;
}

/** Where the visitor is with this quiz. */
export type TimedView =
  | {
      readonly kind: 'intro';
      readonly isStarting: boolean;
      readonly failure: StartFailure | null;
    }
  | { readonly kind: 'resuming'; readonly failure: ApiError['code'] | null }
  | Playing
  /** What is played has ended before the attempt has. */
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'finished';
      readonly access: AttemptAccess;
      readonly attempt: Attempt;
      /** Reached by playing, not by opening the page again. */
      readonly isFresh: boolean;
    };

const intro: TimedView = { kind: 'intro', isStarting: false, failure: null };

/** Another tab was faster, or this one is behind: what the server has is where we are. */
function isBehind(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'answer_conflict' || error.code === 'wrong_question')
  );
}

/** Each question has its accent for as long as it is shown. */
function accentFor(before: TimedView, { question }: Round): Accent {
  if (before.kind !== 'playing') return differentAccent(null);
  const isSame = before.round.question.index === question.index;
  return isSame ? before.accent : differentAccent(before.accent);
}

/** A reply, and when the request for it left, ms since 1970. */
interface Timed<T> {
  readonly reply: T;
  readonly sentAt: number;
}

async function timed<T>(send: () => Promise<T>): Promise<Timed<T>> {
  const sentAt = Date.now();
  return { reply: await send(), sentAt };
}

/** What says that an attempt is not there, or not ours; everything else may pass. */
const lostCodes: readonly ApiError['code'][] = ['not_found', 'unauthorized'];

function isLost(error: unknown): boolean {
  return error instanceof ApiError && lostCodes.includes(error.code);
}

/** For what is only better to know: without a network it waits for the next occasion. */
function readQuietly(
  { access, note, round }: Playing,
  read: (access: AttemptAccess, note: TimedNote | null) => Promise<void>,
): void {
  const isAtRest = round.phase === 'open' || (round.phase === 'locked' && round.result === null);
  if (isAtRest) read(access, note).catch(() => undefined);
}

/** Plays one quiz against the server's clock: start, answer, go on, resume, wait out the network. */
export function useTimedAttempt<Choice>({
  id: quizId,
  language,
  isOnce,
  start: begin,
}: TimedPlay<Choice>) {
  const [view, setView] = useState<TimedView>(intro);
  // Timers and network replies act on what is shown when they come, not when they were set up.
  const latest = useRef<TimedView>(intro);
  const isMounted = useRef(true);

  const show = useCallback((next: TimedView) => {
    if (!isMounted.current) return;
    latest.current = next;
    setView(next);
  }, []);

  const finish = useCallback(
    (access: AttemptAccess, attempt: Attempt, isFresh: boolean) => {
      if (!isOnce) {
        forgetAttempt(quizId, access.id);
        rememberFinished(quizId, access);
      }
      show({ kind: 'finished', access, attempt, isFresh });
    },
    [quizId, isOnce, show],
  );

  const stand = useCallback(
    (access: AttemptAccess, { reply, sentAt }: Timed<Attempt>, note: TimedNote | null) => {
      const { current } = latest;
      const asked = roundOf(reply, sentAt);
      if (asked === null) return finish(access, reply, false);
      const round = current.kind === 'playing' ? sameRound(current.round, asked) : asked;
      const { id, name, total, score } = reply;
      const attempt = { id, name, total, score };
      show({ kind: 'playing', access, attempt, round, note, accent: accentFor(current, round) });
    },
    [finish, show],
  );

  /** Reads where the attempt stands; what happens here in the meantime is newer than the reply. */
  const read = useCallback(
    async (access: AttemptAccess, note: TimedNote | null) => {
      const before = latest.current;
      const reply = await timed(() => readAttempt(access, language));
      if (latest.current === before) stand(access, reply, note);
    },
    [language, stand],
  );

  const resume = useCallback(async () => {
    const access = savedAttempt(quizId) ?? finishedAttempt(quizId);
    if (access === null) return show(intro);
    show({ kind: 'resuming', failure: null });
    try {
      await read(access, null);
    } catch (error) {
      if (!isLost(error)) {
        const failure = error instanceof ApiError ? error.code : 'internal';
        return show({ kind: 'resuming', failure });
      }
      forgetAttempt(quizId, access.id);
      forgetFinished();
      show(intro);
    }
  }, [quizId, read, show]);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    // Mounted, or shown in another language: the server says where the attempt stands.
    const { current } = latest;
    if (current.kind === 'finished') rememberFinished(quizId, current.access);
    else if (current.kind === 'playing') readQuietly(current, read);
    else if ((savedAttempt(quizId) ?? finishedAttempt(quizId)) !== null) void resume();
  }, [quizId, read, resume]);

  useEffect(() => {
    // Back from another tab or app: another tab may have gone on with the same attempt.
    const look = () => {
      const { current } = latest;
      if (document.visibilityState !== 'visible' || current.kind !== 'playing') return;
      readQuietly(current, read);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [read]);

  const start = async (choice: Choice) => {
    // Another tab may have begun in the meantime: this one joins it.
    if (savedAttempt(quizId) !== null) return resume();
    show({ kind: 'intro', isStarting: true, failure: null });
    try {
      const { reply, sentAt } = await timed(() => begin(choice));
      const access = { id: reply.id, token: reply.token };
      forgetFinished();
      saveAttempt(quizId, access);
      stand(access, { reply, sentAt }, null);
    } catch (error) {
      const failure = error instanceof ApiError ? error.code : 'internal';
      show({ kind: 'intro', isStarting: false, failure });
    }
  };

  const untilHeard = <T>(send: () => Promise<T>) =>
    sendUntilHeard(() => timed(send), {
      isWanted: () => isMounted.current,
      onLost: (error) => {
        const { current } = latest;
        if (current.kind !== 'playing') return;
        const loss = lossOf(error);
        const { phase, option } = current.round;
        const isAnswer = phase === 'sending' && option !== null;
        const note = isAnswer && loss === 'offline' ? 'answer kept' : loss;
        show({ ...current, note });
      },
    });

  /** After a refusal, what the server has is where we are. */
  const recover = async ({ access }: Playing, error: unknown) => {
    if (error instanceof ApiError && error.code === 'competition_closed') {
      return show({ kind: 'closed' });
    }
    if (!isMounted.current) return;
    const note = isBehind(error) ? 'answered elsewhere' : null;
    try {
      stand(access, await untilHeard(() => readAttempt(access, language)), note);
    } catch (failure) {
      if (isLost(failure)) forgetAttempt(quizId, access.id);
      show(intro);
    }
  };

  /** The question after a locked one, or after the last one the end. */
  const goOn = async (current: Playing, note: TimedNote | null) => {
    const { access, attempt, round } = current;
    if (round.result !== null) return finish(access, { ...attempt, result: round.result }, true);
    show({ ...current, note: null, round: { ...round, phase: 'moving' } });
    try {
      const index = round.question.index + 1;
      stand(access, await untilHeard(() => nextQuestion(access, index, language)), note);
    } catch (error) {
      await recover(current, error);
    }
  };

  /** What an answer leads to: its lock; or after no answer, with nothing to reveal, what is next. */
  const heard = (
    before: Playing,
    option: number | null,
    { reply, sentAt }: Timed<AnswerReply>,
    note: TimedNote | null,
  ) => {
    const { access, round } = before;
    const { score, question, result, late } = reply;
    const attempt = { ...before.attempt, score };
    if (option !== null) {
      const locked = lockedRound(round, option, reply);
      return show({ ...before, attempt, round: locked, note: late === true ? 'too late' : null });
    }
    if (question !== undefined) {
      const accent = differentAccent(before.accent);
      return show({ ...before, attempt, round: openRound(question, sentAt), accent, note });
    }
    finish(access, result === undefined ? attempt : { ...attempt, result }, true);
  };

  /** Locks an option; or with null, which nothing is revealed after, goes on at once. */
  const send = async (option: number | null, note: TimedNote | null) => {
    const { current } = latest;
    if (current.kind !== 'playing' || current.round.phase !== 'open') return;
    const { access, round } = current;
    show({ ...current, note: null, round: { ...round, option, phase: 'sending' } });
    const given = { question: round.question.index, option, wait: option !== null };
    try {
      heard(current, option, await untilHeard(() => answerQuestion(access, given, language)), note);
    } catch (error) {
      await recover(current, error);
    }
  };

  /** After an answer the next question; before it, the question is left without one. */
  const next = () => {
    const { current } = latest;
    if (current.kind !== 'playing') return;
    if (current.round.phase === 'open') void send(null, null);
    if (current.round.phase === 'locked') void goOn(current, null);
  };

  /** At 0 the question ends as if Next were pressed; each question ends only once. */
  const timeUp = () => {
    const { current } = latest;
    if (current.kind !== 'playing') return;
    if (current.round.phase === 'open') void send(null, 'time up');
    if (current.round.phase === 'locked') {
      void goOn(current, current.note === 'too late' ? 'too late' : null);
    }
  };

  const playAgain = () => {
    forgetAttempt(quizId);
    forgetFinished();
    show(intro);
  };

  return {
    view,
    start,
    choose: (option: number) => void send(option, null),
    next,
    timeUp,
    resume,
    playAgain,
  };
}
