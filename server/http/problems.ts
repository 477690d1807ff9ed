import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { AppError, type ErrorCode, errorCodes, isServerFailure, statusOf } from '#core/errors.ts';
import { routeOf } from '#server/http/follow-requests.ts';
import type { Services } from '#server/services.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

/** Every error code with its title for developers. */
export const problemTitles: Readonly<Record<ErrorCode, string>> = {
  bad_request: 'The request cannot be read',
  invalid: 'The request was understood, but a value in it is not allowed',
  unauthorized: 'The key or token is missing or wrong',
  forbidden: 'Requests from other sites are refused',
  admin_off: 'The admin area is off: ADMIN_TOKEN is not set',
  not_found: 'There is nothing here',
  quiz_deleted: 'This quiz or pair has been deleted',
  quiz_hidden: 'This quiz or pair is hidden until the people who run this site decide',
  quiz_hidden_for_now:
    'Reports have hidden this quiz or pair for a time; after that it is shown again',
  game_over: 'This live game has ended',
  method_not_allowed: 'This address does not take this method',
  quiz_closed: 'This quiz takes no more answers',
  owner_only: 'Only the creator of this quiz sees this',
  kept_off: 'An operator took this off; only an operator puts it back',
  seat_taken: 'Both seats of this pair are taken',
  seat_begun: 'The second seat has begun to answer and cannot be freed any more',
  edit_conflict: 'Somebody else has changed this in the meantime; read it again',
  edited_elsewhere: 'This is kept by another content service, and changed there',
  answer_conflict: 'This question was answered differently before',
  wrong_question: 'Questions are answered in order',
  not_finished: 'Questions of this attempt are left',
  room_locked: 'The host has locked the room',
  room_full: 'The room is full',
  secret_required: 'The room takes no more people by its code alone: use the QR code',
  device_required: 'The host has removed somebody: from now on, a request to join needs `device`',
  removed: 'The host has removed this person from the room',
  game_paused: 'The game is paused',
  question_over: 'The question is over',
  idempotency_conflict: 'This Idempotency-Key was used for another request',
  no_refill: 'Coins are refilled once a day, and only below 10',
  competition_closed: 'This competition is not open',
  already_entered: 'This player has entered this competition before',
  too_large: 'The request is larger than this address takes',
  address_too_long: 'The address is longer than 2 KB',
  unsupported_media_type: 'This address does not take this type of body',
  format_unknown: 'This address does not reply in this format',
  too_many_requests: 'Too many requests from this address; see Retry-After',
  unavailable: 'The server cannot do this right now',
  internal: 'Something went wrong on our side',
};

/** RFC 9457 problem details. `errors` names the wrong fields of the body. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.picklist(errorCodes),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), code: v.string() }))),
});

export type Problem = v.InferOutput<typeof problemSchema>;

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    return new AppError(codeOfStatus[error.status] ?? 'bad_request', error.message);
  }
  return new AppError('internal');
}

/** The problem for an error code. */
export function problemOf(code: ErrorCode) {
  return { type: `/api/docs#${code}`, title: problemTitles[code], status: statusOf[code], code };
}

/** The failure as a reply; the text of unexpected errors stays hidden. */
export function problemReply(context: Context, error: unknown): Response {
  // A reply that was complete may have failed afterwards.
  context.set('isComplete', false);
  const { code, message, fields, wait } = asAppError(error);
  if (code === 'unauthorized') context.header('WWW-Authenticate', 'Bearer');
  const seconds = wait ?? (code === 'unavailable' ? 5 : null);
  if (seconds !== null) context.header('Retry-After', String(seconds));
  const problem: Problem = {
    ...problemOf(code),
    ...(message === code ? {} : { detail: message }),
    ...(fields.length === 0 ? {} : { errors: [...fields] }),
  };
  context.header('Cache-Control', 'no-store');
  return context.body(JSON.stringify(problem), statusOf[code], {
    'Content-Type': 'application/problem+json',
  });
}

/** Whether the client left before it had sent its whole body, which is no fault of ours. */
function isCutOff({ env }: Context, error: unknown): boolean {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming !== undefined && incoming.errored !== null && incoming.errored === error;
}

/** Replies to any failure; unexpected ones are logged. */
export function handleError(services: Services, context: Context, error: unknown): Response {
  const reply = problemReply(
    context,
    isCutOff(context, error) ? new AppError('bad_request', 'the request ended too soon') : error,
  );
  if (error instanceof StorageUnavailable) services.metrics?.storeFailure();
  if (isServerFailure(reply.status)) {
    const requestId = context.get('requestId');
    const route = routeOf(context);
    // Expected where something is full or away: its text says what, and a stack would say no more.
    if (error instanceof AppError && error.cause === undefined) {
      const { code, message } = error;
      services.log.warn({ code, detail: message, requestId, route }, 'a request was refused');
    } else services.log.error({ err: error, requestId, route }, 'a request failed');
  }
  return reply;
}
