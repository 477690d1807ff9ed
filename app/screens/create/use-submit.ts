import { useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { createCustomQuiz } from '#app/api/calls.ts';
import { forget, randomId, recall, remember } from '#app/device/memory.ts';
import { ownFace } from '#app/device/own-face.ts';
import type { SendState } from '#app/ui/quiz-editor/quiz-editor.tsx';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { ReplyTo } from '#core/swap.ts';

/** The last quiz sent and its idempotency key. */
interface Sent {
  readonly body: string;
  readonly key: string;
}

function isSent(value: unknown): value is Sent {
  return typeof (value as Partial<Sent> | null)?.key === 'string';
}

/** The same quiz keeps its key, even after a reload; a changed quiz gets another. */
function idempotencyKeyFor(quiz: NewCustomQuiz, replyTo: ReplyTo | undefined): string {
  const body = JSON.stringify([quiz, replyTo]);
  const last = recall('sent', isSent);
  if (last?.body === body) return last.key;
  const key = randomId();
  remember('sent', { body, key });
  return key;
}

/**
 * `replyTo` is the attempt at the quiz that this one answers. `isSentOn` says whether the link is to be sent
 * on at once.
 */
export function useSubmit(
  onCreated: (created: CreatedQuiz, isSentOn: boolean) => void,
  replyTo?: ReplyTo,
) {
  const [state, setState] = useState<SendState>({ kind: 'idle' });
  const submit = async (written: NewCustomQuiz, isSentOn = false) => {
    const quiz = { ...written, face: ownFace() };
    setState({ kind: 'sending' });
    try {
      const created = await createCustomQuiz(quiz, idempotencyKeyFor(quiz, replyTo), replyTo);
      // From here on, the same text is another quiz.
      forget('sent');
      onCreated(created, isSentOn);
    } catch (error) {
      setState({
        kind: 'failed',
        error: error instanceof ApiError ? error : new ApiError('internal'),
      });
    }
  };
  return { state, submit };
}
