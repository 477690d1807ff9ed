/** Every way a request can fail, as the stable `code` of a problem+json reply. */
export const errorCodes = [
  'bad_request',
  'invalid',
  'unauthorized',
  'forbidden',
  'admin_off',
  'not_found',
  'gone',
  'method_not_allowed',
  'quiz_closed',
  'owner_only',
  'kept_off',
  'edit_conflict',
  'edited_elsewhere',
  'answer_conflict',
  'wrong_question',
  'idempotency_conflict',
  'no_refill',
  'competition_closed',
  'already_entered',
  'too_large',
  'address_too_long',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

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

  constructor(code: ErrorCode, detail?: string, fields: readonly FieldError[] = []) {
    super(detail ?? code);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}

/** By name, as the bundled pages and the server each have a copy of this class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error;
}
