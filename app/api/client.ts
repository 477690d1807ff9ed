import { hc } from 'hono/client';
import type { ErrorCode, FieldError } from '#core/errors.ts';
import type { Api } from '#server/app.ts';

/** Why a call failed: the server's code, or 'network' where no reply of ours came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly fields: readonly FieldError[];
  /** Of the reply; null where none came. */
  readonly status: number | null;
  /** How long the server asks us to wait, in ms; 0 where it does not. */
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

  /** Sending the same again may work: nothing is wrong with what was sent. */
  get mayPass(): boolean {
    return ['network', 'unavailable', 'internal', 'too_many_requests'].includes(this.code);
  }
}

/** No reply for this long, in ms, counts as no network. */
const patience = 15_000;

/** Under which the API is on this site. */
export const apiBase = '/api';

export const patientFetch = (input: RequestInfo | URL, init?: RequestInit) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(patience) });

/** The typed client; use-cases of one screen only have a file of their own. */
export const client = hc<Api>(apiBase, { fetch: patientFetch });

interface Reply<T> {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  json(): Promise<T>;
}

/** What statuses mean where a balancer gives them, which knows none of our codes. */
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
 * The problem in a reply that is not OK; one that is no JSON tells only its status. Rejects where the
 * network is lost in the middle of it.
 */
async function problemIn(reply: Pick<Reply<unknown>, 'json'>): Promise<Problem> {
  try {
    return ((await reply.json()) ?? {}) as Problem;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** What a reply that is not OK fails with. */
export async function failureIn(reply: Reply<unknown>): Promise<ApiError> {
  const { status, headers } = reply;
  const { code = codesOfStatus[status] ?? 'internal', errors } = await problemIn(reply);
  const wait = Number(headers.get('Retry-After') ?? 0) * 1_000;
  return new ApiError(code, errors, { status, wait });
}

/**
 * The body of a reply that went well. Throws `ApiError` with the server's code, or 'network'; a page
 * that stands in the way of ours, as where a network wants a sign-in first, is no reply either.
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

/** A write without a body says that it is JSON all the same: no other site's form can say that. */
export const bodiless = { 'Content-Type': 'application/json' } as const;
