import { useState } from 'react';
import { ApiError, call } from '#app/api/call.ts';
import { useOnDevice } from '#app/browser/use-on-device.ts';
import { madeQuizzes, quizzesForMe } from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import type { AnswerQuiz } from '#app/screens/answer/answer-quiz.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { AttemptResult } from '#core/attempt-schemas.ts';
import { pointsText } from '#core/points-text.ts';
import { turnPath } from '#core/share.ts';
import type { Back } from '#core/thread.ts';

/** The key of the own quiz that this one was made for, if this device has both; '' if not. */
function ownerKeyFor(quizId: string): string {
  const { quiz = '' } = quizzesForMe.find(quizId) ?? {};
  return madeQuizzes.find(quiz)?.ownerKey ?? '';
}

/** Offers to let the other one know; nothing is sent before that. */
function Compare({
  quiz,
  access,
  ownerKey,
  onBack,
}: {
  quiz: AnswerQuiz;
  access: AttemptAccess;
  ownerKey: string;
  onBack: (back: Back) => void;
}) {
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    const own = quizzesForMe.find(quiz.id)?.quiz ?? '';
    const body = { quiz: own, ownerKey };
    const params = { id: access.id };
    try {
      onBack(await call('POST /api/attempts/:id/thread', { params, body, token: access.token }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.code);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="pop flex flex-col gap-3 bg-card p-4">
      <p className="text-lg leading-tight break-words">{m.thread_compare_lead(quiz)}</p>
      {failure !== null && <Notice>{startFailureText(failure)}</Notice>}
      <Button disabled={isBusy} onClick={() => void compare()}>
        {m.thread_compare()}
      </Button>
    </section>
  );
}

/**
 * How well two know each other who have made a quiz each, at either end. Who has answered a quiz that
 * was made for them is asked first, since the other one then learns who it was.
 */
export function ThreadOfTwo({
  quiz,
  access,
  result,
}: {
  quiz: AnswerQuiz;
  access: AttemptAccess;
  result: AttemptResult | undefined;
}) {
  const [joined, setJoined] = useState<Back | null>(null);
  const ownerKey = useOnDevice(() => ownerKeyFor(quiz.id), '');
  const back = result?.back ?? joined;
  if (result === undefined) return null;
  if (back !== null) {
    const { name, id } = quiz;
    const theirs = { name, theirs: pointsText(back.score), theirTotal: back.total };
    return (
      <section className="pop bg-violet p-4 text-center text-onaccent">
        <p role="status" className="mb-3 text-xl leading-tight font-bold break-words">
          {m.thread_both({ ...theirs, yours: pointsText(result.score), total: result.total })}
        </p>
        <LinkButton to={turnPath(id)} look="secondary">
          {m.thread_rematch()}
        </LinkButton>
      </section>
    );
  }
  if (ownerKey === '' || result.practice === true) return null;
  return <Compare quiz={quiz} access={access} ownerKey={ownerKey} onBack={setJoined} />;
}
