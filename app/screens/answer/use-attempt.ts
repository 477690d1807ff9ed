import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  type AttemptAccess,
  answerQuestion,
  readAttempt,
  startAttempt,
} from '#app/api.ts';
import { deviceId } from '#app/device.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/saved-attempt.ts';
import { sendUntilHeard } from '#app/send-until-heard.ts';
import type { AnswerReply, Attempt } from '#core/attempt.ts';

export type AttemptNote = 'offline' | 'answered elsewhere';

/** Where the visitor is with this quiz. */
export type AttemptView =
  | { readonly kind: 'intro'; readonly isStarting: boolean; readonly failed: boolean }
  | { readonly kind: 'resuming'; readonly failed: boolean }
  | {
      readonly kind: 'playing' | 'finished';
      readonly access: AttemptAccess;
      readonly attempt: Attempt;
      readonly isSending: boolean;
      readonly note: AttemptNote | null;
    };

type Running = Extract<AttemptView, { access: AttemptAccess }>;

const intro: AttemptView = { kind: 'intro', isStarting: false, failed: false };

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

/** Plays one quiz: start, answer, resume after a reload, wait out a lost connection. */
export function useAttempt(quizId: string) {
  const [view, setView] = useState<AttemptView>(intro);
  const isMounted = useRef(true);

  const resume = useCallback(
    async (note: AttemptNote | null = null) => {
      const access = savedAttempt(quizId);
      if (access === null) return;
      setView({ kind: 'resuming', failed: false });
      try {
        setView(running(access, await readAttempt(access), note));
      } catch (error) {
        if (error instanceof ApiError && error.mayPass) {
          setView({ kind: 'resuming', failed: true });
        } else {
          forgetAttempt(quizId);
          setView(intro);
        }
      }
    },
    [quizId],
  );

  useEffect(() => {
    isMounted.current = true;
    void resume();
    return () => {
      isMounted.current = false;
    };
  }, [resume]);

  const start = async (name: string) => {
    setView({ kind: 'intro', isStarting: true, failed: false });
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
    } catch {
      setView({ kind: 'intro', isStarting: false, failed: true });
    }
  };

  const answer = async (option: number) => {
    if (view.kind !== 'playing' || view.isSending || view.attempt.question === undefined) return;
    setView({ ...view, isSending: true, note: null });
    try {
      const given = { question: view.attempt.question.index, option };
      const reply = await sendUntilHeard(() => answerQuestion(view.access, given), {
        isWanted: () => isMounted.current,
        onLost: () => setView({ ...view, isSending: true, note: 'offline' }),
      });
      setView(running(view.access, afterReply(view.attempt, reply), null));
    } catch (error) {
      if (isMounted.current) await resume(isBehind(error) ? 'answered elsewhere' : null);
    }
  };

  const playAgain = () => {
    forgetAttempt(quizId);
    setView(intro);
  };

  return { view, start, answer, resume, playAgain };
}
