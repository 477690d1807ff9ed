/**
 * Every way a request can fail: the stable `code` of a problem+json reply, and the HTTP status of
 * replies and pages.
 */
export const statusOf = {
  bad_request: 400,
  invalid: 422,
  unauthorized: 401,
  forbidden: 403,
  admin_off: 403,
  not_found: 404,
  quiz_deleted: 410,
  quiz_hidden: 410,
  quiz_hidden_for_now: 410,
  game_over: 410,
  method_not_allowed: 405,
  quiz_closed: 409,
  owner_only: 403,
  kept_off: 403,
  seat_taken: 409,
  seat_begun: 409,
  edit_conflict: 409,
  edited_elsewhere: 409,
  answer_conflict: 409,
  wrong_question: 409,
  not_finished: 409,
  room_locked: 409,
  room_full: 409,
  secret_required: 403,
  device_required: 403,
  removed: 403,
  game_paused: 409,
  question_over: 410,
  idempotency_conflict: 409,
  no_refill: 409,
  competition_closed: 409,
  already_entered: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  format_unknown: 501,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** Why a quiz or a pair is not there any more: deleted, hidden until somebody decides, or for a time. */
export const quizGone = ['quiz_deleted', 'quiz_hidden', 'quiz_hidden_for_now'] as const;

const goneCodes: ReadonlySet<string> = new Set<ErrorCode>([...quizGone, 'game_over']);

/** Whether something is not there any more, for whatever reason. */
export function isGone(code: string): boolean {
  return goneCodes.has(code);
}

/** Whether a status says that the server failed. 501 only says what it does not offer. */
export function isServerFailure(status: number): boolean {
  return status >= 500 && status !== 501;
}

export const errorCodes = Object.keys(statusOf) as ErrorCode[];

/**
 * A wrong field (dotted path from the body's root) and the reason, as a code that the UI
 * translates.
 */
export interface FieldError {
  readonly path: string;
  readonly code: string;
}

/** The only error that use-cases throw. `detail` is for developers, never for visitors. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  /** In seconds, after which the same may succeed; null if nobody knows. */
  readonly wait: number | null;

  constructor(
    code: ErrorCode,
    detail?: string,
    fields: readonly FieldError[] = [],
    wait: number | null = null,
  ) {
    super(detail ?? code);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.wait = wait;
  }
}

/** A `too_many_requests` with the seconds to wait. */
export function tooManyRequests(wait: number): AppError {
  return new AppError('too_many_requests', `try again in ${wait} s`, [], wait);
}

/** By name, as the bundled pages and the server each have a copy of this class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error;
}
