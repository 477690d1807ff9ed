import { ApiError } from '#app/api/client.ts';
import { sendWithRetries } from '#app/api/send-with-retries.ts';
import {
  type AttemptAccess,
  answerQuestion,
  nextQuestion,
  readAttempt,
} from '#app/play/attempt-calls.ts';
import type { Failure, PlayEvent, PlayRequest, StartChoice } from '#app/play/play-state.ts';
import type { StartedAttempt } from '#core/attempt-schemas.ts';

/** Starts an attempt at the quiz; throws `ApiError`. */
export type StartAttempt = (choice: StartChoice) => Promise<StartedAttempt>;

async function replyEvent(request: PlayRequest, start: StartAttempt): Promise<PlayEvent> {
  const { language } = request;
  const sentAt = Date.now();
  switch (request.kind) {
    case 'start':
      return { kind: 'started', to: request, reply: await start(request.choice), sentAt };
    case 'answer': {
      const reply = await answerQuestion(request.access, request.given, language);
      return { kind: 'answered', to: request, reply, sentAt };
    }
    case 'next': {
      const reply = await nextQuestion(request.access, request.question, language);
      return { kind: 'read', to: request, reply, sentAt };
    }
    case 'read':
      return {
        kind: 'read',
        to: request,
        reply: await readAttempt(request.access, language),
        sentAt,
      };
  }
}

function failureEvent(
  request: PlayRequest,
  error: unknown,
  saved: AttemptAccess | null,
): PlayEvent {
  const failure: Failure = error instanceof ApiError ? error : { code: 'internal' };
  switch (request.kind) {
    case 'start':
      return { kind: 'not started', to: request, failure };
    case 'read':
      return { kind: 'not read', to: request, failure };
    default:
      return { kind: 'refused', to: request, failure, saved };
  }
}

/** Whether play cannot continue without the reply. */
function isSentAgain(request: PlayRequest): boolean {
  if (request.kind === 'read') return request.purpose === 'recover';
  return request.kind !== 'start';
}

/** Sends a request, again where play depends on the reply; resolves to the resulting event. */
export async function sendRequest(
  request: PlayRequest,
  {
    start,
    isWanted,
    onLost,
    recall,
  }: {
    start: StartAttempt;
    isWanted: () => boolean;
    onLost: (event: PlayEvent) => void;
    recall: () => AttemptAccess | null;
  },
): Promise<PlayEvent> {
  const once = () => replyEvent(request, start);
  try {
    if (!isSentAgain(request)) return await once();
    return await sendWithRetries(once, {
      isWanted,
      onLost: (failure) => onLost({ kind: 'lost', to: request, failure }),
    });
  } catch (error) {
    return failureEvent(request, error, recall());
  }
}
