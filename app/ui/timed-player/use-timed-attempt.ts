import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  type AttemptAccess,
  answerQuestion,
  nextQuestion,
  readAttempt,
} from '#app/api.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/saved-attempt.ts';
import { sendUntilHeard } from '#app/send-until-heard.ts';
import { type Accent, differentAccent } from '#app/ui/timed-player/accents.ts';
import {
  finishedAttempt,
  forgetFinished,
  rememberFinished,
} from '#app/ui/timed-player/finished-attempt.ts';
import { lockedRound, openRound, type Round, roundOf } from '#app/ui/timed-player/round.ts';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt.ts';
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

export type TimedNote = 'offline' | 'answered elsewhere' | 'time up' | 'too late';

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
  | { readonly kind: 'resuming'; readonly failed: boolean }
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

/** Images of the next question, fetched while the answer to this one is read. */
function preload(addresses: readonly string[] = []): void {
  for (const address of addresses) new Image().src = address;
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
        forgetAttempt(quizId);
        rememberFinished(quizId, access);
      }
      show({ kind: 'finished', access, attempt, isFresh });
    },
    [quizId, isOnce, show],
  );

  const stand = useCallback(
    (access: AttemptAccess, attempt: Attempt, note: TimedNote | null) => {
      const round = roundOf(attempt);
      if (round === null) return finish(access, attempt, false);
      const { id, name, total, score } = attempt;
      const standing = { id, name, total, score };
      const accent = accentFor(latest.current, round);
      show({ kind: 'playing', access, attempt: standing, round, note, accent });
    },
    [finish, show],
  );

  const resume = useCallback(
    async (note: TimedNote | null = null) => {
      const access = savedAttempt(quizId) ?? finishedAttempt(quizId);
      if (access === null) return show(intro);
      if (latest.current.kind === 'intro') show({ kind: 'resuming', failed: false });
      try {
        stand(access, await readAttempt(access, language), note);
      } catch (error) {
        if (error instanceof ApiError && error.mayPass) {
          if (latest.current.kind !== 'playing') show({ kind: 'resuming', failed: true });
          return;
        }
        forgetAttempt(quizId);
        forgetFinished();
        show(intro);
      }
    },
    [quizId, language, show, stand],
  );

  useEffect(() => {
    isMounted.current = true;
    // Mounted, or shown in another language: the server says where the attempt stands.
    const { current } = latest;
    if (current.kind !== 'finished' && (savedAttempt(quizId) ?? finishedAttempt(quizId)) !== null) {
      void resume();
    }
    return () => {
      isMounted.current = false;
    };
  }, [quizId, resume]);

  useEffect(() => {
    // Back from another tab or app: another tab may have gone on with the same attempt.
    const look = () => {
      const { current } = latest;
      if (document.visibilityState !== 'visible' || current.kind !== 'playing') return;
      const { phase, result } = current.round;
      if (phase === 'open' || (phase === 'locked' && result === null)) void resume(current.note);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [resume]);

  const start = async (choice: Choice) => {
    show({ kind: 'intro', isStarting: true, failure: null });
    try {
      const { token, ...attempt } = await begin(choice);
      const access = { id: attempt.id, token };
      forgetFinished();
      saveAttempt(attempt.id.split('.')[0] ?? quizId, access);
      stand(access, attempt, null);
    } catch (error) {
      const failure = error instanceof ApiError ? error.code : 'internal';
      show({ kind: 'intro', isStarting: false, failure });
    }
  };

  const untilHeard = <T>(send: () => Promise<T>) =>
    sendUntilHeard(send, {
      isWanted: () => isMounted.current,
      onLost: () => {
        const { current } = latest;
        if (current.kind === 'playing') show({ ...current, note: 'offline' });
      },
    });

  /** What the server has is where we are. */
  const recover = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'competition_closed') {
      return show({ kind: 'closed' });
    }
    if (isMounted.current) await resume(isBehind(error) ? 'answered elsewhere' : null);
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
      await recover(error);
    }
  };

  /** What an answer leads to: its lock; or after no answer, with nothing to reveal, what is next. */
  const heard = (
    before: Playing,
    option: number | null,
    reply: AnswerReply,
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
      return show({ ...before, attempt, round: openRound(question), accent, note });
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
      const reply = await untilHeard(() => answerQuestion(access, given, language));
      preload(reply.preload);
      heard(current, option, reply, note);
    } catch (error) {
      await recover(error);
    }
  };

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
