import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { AppError, type ErrorCode, errorCodes } from '#core/errors.ts';
import type { Services } from '#server/services.ts';

/** Every error code with its HTTP status and its title for developers. */
export const problemTable: Readonly<Record<ErrorCode, readonly [ContentfulStatusCode, string]>> = {
  bad_request: [400, 'The request cannot be read'],
  invalid: [422, 'The request was understood, but a value in it is not allowed'],
  unauthorized: [401, 'The key or token is missing or wrong'],
  forbidden: [403, 'Requests from other sites are refused'],
  not_found: [404, 'There is nothing here'],
  method_not_allowed: [405, 'This address does not take this method'],
  answer_conflict: [409, 'This question was answered differently before'],
  wrong_question: [409, 'Questions are answered in order'],
  idempotency_conflict: [409, 'This Idempotency-Key was used for another request'],
  no_refill: [409, 'Coins are refilled once a day, and only below 10'],
  competition_closed: [409, 'This competition is not open'],
  already_entered: [409, 'This player has entered this competition before'],
  too_large: [413, 'The request is larger than 64 KB'],
  unsupported_media_type: [415, 'Only application/json is taken'],
  too_many_requests: [429, 'Too many requests from this address; see Retry-After'],
  unavailable: [503, 'The server cannot do this right now'],
  internal: [500, 'Something went wrong on our side'],
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

/** Disk full, disk broken, database locked: the store cannot take a write, reads may go on. */
function isStorageFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)/.test(code);
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    return new AppError(codeOfStatus[error.status] ?? 'bad_request', error.message);
  }
  return new AppError(isStorageFailure(error) ? 'unavailable' : 'internal');
}

/** Answers any failure; what we did not expect is logged, and nobody sees its text. */
export function answerProblem(services: Services, context: Context, error: unknown): Response {
  const { code, message, fields } = asAppError(error);
  const [status, title] = problemTable[code];
  if (status >= 500) services.log.error({ err: error, path: context.req.path }, title);
  if (code === 'unauthorized') context.header('WWW-Authenticate', 'Bearer');
  if (code === 'unavailable') context.header('Retry-After', '5');
  const problem: Problem = {
    type: `/api/docs#${code}`,
    title,
    status,
    code,
    ...(message === code ? {} : { detail: message }),
    ...(fields.length === 0 ? {} : { errors: [...fields] }),
  };
  context.header('Cache-Control', 'no-store');
  return context.body(JSON.stringify(problem), status, {
    'Content-Type': 'application/problem+json',
  });
}
