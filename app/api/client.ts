import { hc } from 'hono/client';
import { isFramed } from '#app/browser/framed.ts';
import type { ErrorCode, FieldError } from '#core/errors.ts';
import type { Api } from '#server/app.ts';

/** Why a call failed: the server's code, or 'network' without a reply from our server. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly fields: readonly FieldError[];
  /** HTTP status; null without a reply. */
  readonly status: number | null;
  /** The wait that the server asks for, in ms; 0 for none. */
  readonly wait: number;

  constructor(
    code: ErrorCode | 'network',
    fields: readonly FieldError[] = [],
    { status = null, wait = 0 }: { status?: number | null; wait?: number } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.status = status;
    this.wait = wait;
  }

  /** Whether the same request may succeed later. */
  get isTransient(): boolean {
    return ['network', 'unavailable', 'internal', 'too_many_requests'].includes(this.code);
  }
}

/** A call without a reply for this long, in ms, fails as 'network'. */
const replyTimeout = 15_000;

/** The path of the API on this site. */
export const apiBase = '/api';

/** In another page's frame it neither sends nor takes cookies. */
export const fetchWithTimeout = (input: RequestInfo | URL, init?: RequestInit) =>
  fetch(input, {
    ...init,
    credentials: isFramed() ? 'omit' : 'same-origin',
    signal: AbortSignal.timeout(replyTimeout),
  });

/** The typed client. Calls of a single screen stand beside that screen. */
export const client = hc<Api>(apiBase, { fetch: fetchWithTimeout });

interface Reply<T> {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  json(): Promise<T>;
}

/** Statuses that a balancer sends, which knows none of our codes. */
const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

interface Problem {
  readonly code?: ErrorCode;
  readonly errors?: readonly FieldError[];
}

/**
 * The problem in a reply that is not OK; empty if the body is not JSON. Rejects if the connection
 * breaks off in the middle of it.
 */
async function problemIn(reply: Pick<Reply<unknown>, 'json'>): Promise<Problem> {
  try {
    return ((await reply.json()) ?? {}) as Problem;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** The error for a reply that is not OK. */
export async function failureIn(reply: Reply<unknown>): Promise<ApiError> {
  const { status, headers } = reply;
  const { code = codesOfStatus[status] ?? 'internal', errors } = await problemIn(reply);
  const wait = Number(headers.get('Retry-After') ?? 0) * 1_000;
  return new ApiError(code, errors, { status, wait });
}

/**
 * The body of a successful reply. Throws `ApiError` with the server's code, or 'network', also when
 * some other page comes instead, such as the sign-in page of a hotel's network.
 */
export async function send<T>(request: Promise<Reply<T>>): Promise<T> {
  let failure: ApiError;
  try {
    const reply = await request;
    if (reply.ok) return await reply.json();
    failure = await failureIn(reply);
  } catch {
    failure = new ApiError('network');
  }
  throw failure;
}

export function bearer(secret: string) {
  return { headers: { Authorization: `Bearer ${secret}` } };
}

/** A write without a body still declares JSON: a form of another site cannot do that. */
export const bodiless = { 'Content-Type': 'application/json' } as const;

/** The headers of such a write by the holder of a secret. */
export function bodilessBearer(secret: string) {
  return { headers: { ...bodiless, ...bearer(secret).headers } };
}
