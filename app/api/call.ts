import { isFramed } from '#app/browser/framed.ts';
import type { Address, Argument, Input, Reply } from '#core/contracts.ts';
import { type ErrorCode, type FieldError, isGone } from '#core/errors.ts';

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

/** Of a file that is sent. */
const fileType = 'application/octet-stream';

interface Options {
  /** The secret of an attempt, owner, host, participant, seat or player; sent as a bearer token. */
  readonly token?: string | undefined;
  /** Ms without a reply after which it fails as 'network'. */
  readonly timeout?: number;
  /** Lets it go on while the page is being left. */
  readonly keepalive?: boolean;
}

type Given<A extends Address> = Argument<Input<A>, Options>;

/** Texts by name; a list stands for several of the same name. */
type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

interface AnyInput extends Options {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Texts;
  readonly headers?: Texts;
  readonly body?: unknown;
}

function pairsIn(texts: Texts): [name: string, text: string][] {
  return Object.entries(texts).flatMap(([name, given = []]) =>
    [given].flat().map((text): [string, string] => [name, text]),
  );
}

/** The URL of an operation on this site. */
export function urlOf<A extends Address>(
  address: A,
  ...[input]: Argument<Omit<Input<A>, 'headers' | 'body'>>
): string {
  return filled(address, input ?? {});
}

function filled(address: string, { params = {}, query = {} }: AnyInput): string {
  const [, pattern = ''] = address.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = String(new URLSearchParams(pairsIn(query)));
  return search === '' ? path : `${path}?${search}`;
}

function requestOf(address: string, { headers = {}, body, token, ...options }: AnyInput) {
  const [method = ''] = address.split(' ');
  const isFile = body instanceof Blob;
  return {
    method,
    keepalive: options.keepalive ?? false,
    // In another page's frame it neither sends nor takes cookies.
    credentials: isFramed() ? 'omit' : 'same-origin',
    headers: {
      // A write without a body still declares JSON: a form of another site cannot do that.
      ...(method !== 'GET' && { 'Content-Type': isFile ? fileType : 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...Object.fromEntries(pairsIn(headers)),
    },
    body: body === undefined || isFile ? (body ?? null) : JSON.stringify(body),
    signal: AbortSignal.timeout(options.timeout ?? replyTimeout),
  } satisfies RequestInit;
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
async function problemIn(reply: Response): Promise<Problem> {
  try {
    return ((await reply.json()) ?? {}) as Problem;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** A server of another build may have a code for what is gone that this page does not know. */
function knownCode(code: ErrorCode, status: number): ErrorCode {
  const isKnown = status !== 410 || code === 'question_over' || isGone(code);
  return isKnown ? code : 'quiz_deleted';
}

/** The error for a reply that is not OK. */
async function failureIn(reply: Response): Promise<ApiError> {
  const { status, headers } = reply;
  const { code: told, errors } = await problemIn(reply);
  const code = told === undefined ? (codesOfStatus[status] ?? 'internal') : knownCode(told, status);
  const wait = Number(headers.get('Retry-After') ?? 0) * 1_000;
  return new ApiError(code, errors, { status, wait });
}

/** What is read of a successful reply. Throws `ApiError` for any other, also when it is cut off. */
async function read<T>(
  sending: Promise<Response>,
  take: (reply: Response) => Promise<T>,
): Promise<T> {
  let failure: ApiError;
  try {
    const reply = await sending;
    if (reply.ok) return await take(reply);
    failure = await failureIn(reply);
  } catch {
    failure = new ApiError('network');
  }
  throw failure;
}

async function send<A extends Address>(address: A, ...given: Given<A>): Promise<Response> {
  const [input = {}] = given;
  return fetch(filled(address, input), requestOf(address, input));
}

/**
 * The reply of an operation. Throws `ApiError` with the server's code, or 'network', also when some
 * other page comes instead, such as the sign-in page of a hotel's network.
 */
export function call<A extends Address>(address: A, ...given: Given<A>): Promise<Reply<A>> {
  return read(send(address, ...given), (reply) => reply.json());
}

/** The same for an operation that replies with a file. */
export function callForFile<A extends Address>(address: A, ...given: Given<A>): Promise<Blob> {
  return read(send(address, ...given), (reply) => reply.blob());
}
