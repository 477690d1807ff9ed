import { ApiError } from '#app/api/call.ts';
import { sendWithRetries } from '#app/api/send-with-retries.ts';
import { answerQuestion, nextQuestion, readAttempt } from '#app/play/attempt-calls.ts';
import type { Failure, PlayEvent, PlayRequest, StartChoice } from '#app/play/play-state.ts';
import type { AnswerOutcome } from '#app/play/waiting-answers.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { StartedAttempt } from '#core/attempt-schemas.ts';

/** Calls of the server, by which kinds of quiz differ; all throw `ApiError`. */
export interface PlayCalls {
  /** Starts an attempt at the quiz. */
  readonly start: (choice: StartChoice) => Promise<StartedAttempt>;
  readonly answer?: (...given: Parameters<typeof answerQuestion>) => Promise<AnswerOutcome>;
  readonly read?: typeof readAttempt;
}

async function replyEvent(
  request: PlayRequest,
  { start, answer = answerQuestion, read = readAttempt }: PlayCalls,
): Promise<PlayEvent> {
  const { language } = request;
  const sentAt = Date.now();
  switch (request.kind) {
    case 'start':
      return { kind: 'started', to: request, reply: await start(request.choice), sentAt };
    case 'answer': {
      const reply = await answer(request.access, request.given, language);
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
        reply: await read(request.access, language),
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
    calls,
    isWanted,
    onLost,
    recall,
  }: {
    calls: PlayCalls;
    isWanted: () => boolean;
    onLost: (event: PlayEvent) => void;
    recall: () => AttemptAccess | null;
  },
): Promise<PlayEvent> {
  const once = () => replyEvent(request, calls);
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
