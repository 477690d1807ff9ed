import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  ApiError,
  type AttemptAccess,
  answerQuestion,
  readAttempt,
  startAttempt,
} from '#app/api.ts';
import { deviceId } from '#app/device.ts';
import { logFailure } from '#app/failure-log.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/play/saved-attempt.ts';
import { type Loss, lossOf, sendUntilHeard } from '#app/send-until-heard.ts';
import type { AnswerReply, Attempt } from '#core/attempt-schemas.ts';
import type { ErrorCode } from '#core/errors.ts';

export type AttemptNote = Loss | 'answered elsewhere';

/** Where the visitor is with this quiz. */
export type AttemptView =
  | {
      readonly kind: 'intro';
      readonly isStarting: boolean;
      readonly failure: ApiError['code'] | null;
    }
  | { readonly kind: 'resuming'; readonly failure: ApiError['code'] | null }
  /** No more answers are taken; null where none were given. */
  | { readonly kind: 'closed'; readonly attempt: Attempt | null }
  | {
      readonly kind: 'playing' | 'finished';
      readonly access: AttemptAccess;
      readonly attempt: Attempt;
      readonly isSending: boolean;
      readonly note: AttemptNote | null;
    };

type Running = Extract<AttemptView, { access: AttemptAccess }>;

const intro: AttemptView = { kind: 'intro', isStarting: false, failure: null };

const closed: AttemptView = { kind: 'closed', attempt: null };

function running(access: AttemptAccess, attempt: Attempt, note: AttemptNote | null): Running {
  const kind = attempt.question === undefined ? 'finished' : 'playing';
  return { kind, access, attempt, isSending: false, note };
}

function afterReply({ id, name, total }: Attempt, reply: AnswerReply): Attempt {
  const { score, question, result } = reply;
  return {
    id,
    name,
    total,
    score,
    ...(question === undefined ? {} : { question }),
    ...(result === undefined ? {} : { result }),
  };
}

/** Another tab was faster, or this one is behind: what the server has is where we are. */
function isBehind(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'answer_conflict' || error.code === 'wrong_question')
  );
}

/** The last answer is what puts a friend on the board; that it is not stored is told once. */
function scoreLog({ question, total }: Attempt): (error: unknown) => void {
  let isTold = question?.index !== total - 1;
  return (error) => {
    if (!isTold) logFailure('friend score', error);
    isTold = true;
  };
}

function isRefusedWith(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Plays one quiz: start, answer, resume after a reload, wait out a lost connection. */
export function useAttempt({ id: quizId, closed: isClosed }: { id: string; closed: boolean }) {
  const beginning = isClosed ? closed : intro;
  const [view, setView] = useState<AttemptView>(beginning);
  const { revalidate } = useRevalidator();
  const isMounted = useRef(true);

  const resume = useCallback(
    async (note: AttemptNote | null = null) => {
      const access = savedAttempt(quizId);
      if (access === null) return;
      setView({ kind: 'resuming', failure: null });
      try {
        const attempt = await readAttempt(access);
        const isOver = isClosed && attempt.question !== undefined;
        setView(isOver ? { kind: 'closed', attempt } : running(access, attempt, note));
      } catch (error) {
        // Deleted or hidden meanwhile: the page itself says so when it is read again.
        if (isRefusedWith(error, 'gone')) void revalidate();
        if (error instanceof ApiError && error.mayPass) {
          setView({ kind: 'resuming', failure: error.code });
        } else {
          forgetAttempt(quizId);
          setView(beginning);
        }
      }
    },
    [quizId, isClosed, beginning, revalidate],
  );

  useEffect(() => {
    isMounted.current = true;
    void resume();
    return () => {
      isMounted.current = false;
    };
  }, [resume]);

  const start = async (name: string) => {
    setView({ kind: 'intro', isStarting: true, failure: null });
    try {
      const { token, ...attempt } = await startAttempt({
        kind: 'custom',
        quizId,
        name,
        device: deviceId(),
      });
      const access = { id: attempt.id, token };
      saveAttempt(quizId, access);
      setView(running(access, attempt, null));
    } catch (error) {
      if (isRefusedWith(error, 'gone')) void revalidate();
      const failure = error instanceof ApiError ? error.code : 'internal';
      setView(failure === 'quiz_closed' ? closed : { kind: 'intro', isStarting: false, failure });
    }
  };

  /** An answer was refused: where the server says that we are. */
  const giveWay = async (error: unknown, attempt: Attempt) => {
    if (isRefusedWith(error, 'quiz_closed')) setView({ kind: 'closed', attempt });
    else await resume(isBehind(error) ? 'answered elsewhere' : null);
  };

  const answer = async (option: number) => {
    if (view.kind !== 'playing' || view.isSending || view.attempt.question === undefined) return;
    setView({ ...view, isSending: true, note: null });
    const log = scoreLog(view.attempt);
    try {
      const given = { question: view.attempt.question.index, option };
      const reply = await sendUntilHeard(() => answerQuestion(view.access, given), {
        isWanted: () => isMounted.current,
        onLost: (error) => {
          log(error);
          setView({ ...view, isSending: true, note: lossOf(error) });
        },
      });
      setView(running(view.access, afterReply(view.attempt, reply), null));
    } catch (error) {
      if (!isMounted.current) return;
      if (!isBehind(error)) log(error);
      await giveWay(error, view.attempt);
    }
  };

  const playAgain = () => {
    forgetAttempt(quizId);
    setView(beginning);
  };

  return { view, start, answer, resume, playAgain };
}
