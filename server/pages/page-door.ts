import type { Address, Argument, Input, Reply } from '#core/contracts.ts';
import { type Asked, admit } from '#server/admission/admit.ts';
import { takeFor } from '#server/counts/rate-limits.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import type { AnyVerb } from '#server/operations/verb.ts';
import { type PageReads, pageReads } from '#server/pages/page-reads.ts';
import type { NoteTopic } from '#server/ports/event-bus.ts';
import type { Services } from '#server/services.ts';
import { verbs } from '#server/verbs.ts';

/** The request for a page. */
export interface PageVisit {
  /** Receives, before anything is read, the topic whose events change the page. */
  readonly note?: NoteTopic;
  /** Receives the sites that may show the page in a frame, as in `frame-ancestors`. */
  readonly allowFrames?: (frames: string) => void;
  /** Has the page sent to this request only, as something on it was late. */
  readonly keepNothing?: () => void;
  /** Identifies the request in the log. */
  readonly requestId?: string | undefined;
  /** The visitor's address, by which requests are counted; missing for a page that is made for all. */
  readonly address?: string | undefined;
}

interface Secret {
  /** The secret of an attempt, owner, host, participant or seat. */
  readonly token?: string | undefined;
}

/** What `read` takes besides the name. */
type ReadInput<Name extends keyof PageReads> = Parameters<PageReads[Name]>[0] extends null
  ? []
  : [input: Parameters<PageReads[Name]>[0]];

/** What a page gets of the server, and all that it gets. */
export interface Server {
  /** The origin of this site. */
  readonly origin: string;
  readonly settings: Pick<
    Services['config'],
    'playingCount' | 'grievanceOfficer' | 'blogServiceUrl'
  > & {
    /** Whether there is an admin area. */
    readonly isAdminOn: boolean;
  };
  /** Ms since 1970. */
  now(): number;
  /** The reply of an operation of the API, admitted as everywhere. Errors: `AppError`. */
  call<A extends Address>(address: A, ...given: Argument<Input<A>, Secret>): Promise<Reply<A>>;
  /** What only pages read. Errors: `AppError`. */
  read<Name extends keyof PageReads>(
    name: Name,
    ...given: ReadInput<Name>
  ): Promise<Awaited<ReturnType<PageReads[Name]>>>;
  /** Leaves a cookie, as in `Set-Cookie`, with the reply. */
  leaveCookie(cookie: string): void;
  /** The headers of a reply with all cookies that were left. */
  cookieHeaders(): Headers;
  /** For unexpected errors; visitors see a plain sentence instead. */
  reportError(error: unknown): void;
}

const verbsByAddress: ReadonlyMap<string, AnyVerb> = new Map(
  verbs.map((verb) => [`${verb.contract.method} ${verb.contract.path}`, verb]),
);

interface AnyInput extends Secret {
  readonly params?: object;
  readonly query?: object;
  readonly headers?: { readonly 'idempotency-key'?: string | undefined };
  readonly body?: unknown;
}

/** The input of a page's call, as `admit` takes it. */
function askedBy(
  visitor: PageVisitor,
  { address, form }: Pick<Asked, 'address' | 'form'>,
  { params = {}, query = {}, headers = {}, body = {}, token }: AnyInput,
): Asked {
  return {
    address,
    form,
    token,
    origin: visitor.origin,
    isFromOwnPage: false,
    cookies: visitor.cookies,
    idempotencyKey: headers['idempotency-key'],
    params: () => params,
    query: () => query,
    body: () => body,
    bytes: () => Promise.reject(new Error('pages send no files')),
    note: visitor.note,
  };
}

/** The door by which a page's loaders and actions reach operations, for one request. */
export function createPageDoor(
  services: Services,
  request: Request,
  { note, allowFrames, keepNothing, requestId, ...visit }: PageVisit = {},
): Server {
  const { config, log, now } = services;
  const address = visit.address ?? null;
  const url = new URL(request.url);
  const left: string[] = [];
  const none = () => {};
  const visitor: PageVisitor = {
    cookies: request.headers.get('Cookie'),
    origin: config.publicUrl ?? url.origin,
    path: url.pathname,
    take: takeFor(services, { address }),
    leaveCookie: (cookie) => left.push(cookie),
    note: note ?? none,
    keepNothing: keepNothing ?? none,
    allowFrames: allowFrames ?? none,
  };
  const form = request.method === 'POST' ? { path: visitor.path } : null;
  return {
    origin: visitor.origin,
    settings: {
      playingCount: config.playingCount,
      grievanceOfficer: config.grievanceOfficer,
      blogServiceUrl: config.blogServiceUrl,
      isAdminOn: config.adminToken !== undefined,
    },
    now,
    async call(named, ...given) {
      const verb = verbsByAddress.get(named);
      if (verb === undefined) throw new Error(`${named} is no operation of ours`);
      const asked = askedBy(visitor, { address, form }, given[0] ?? {});
      const { reply, cookies } = await admit(services, verb, asked);
      left.push(...cookies);
      return reply as never;
    },
    async read(name, ...given) {
      const read = pageReads[name] as (input: unknown, ...rest: unknown[]) => unknown;
      return (await read(given[0] ?? null, services, visitor)) as never;
    },
    leaveCookie: visitor.leaveCookie,
    cookieHeaders: () =>
      new Headers(left.map((cookie): [string, string] => ['Set-Cookie', cookie])),
    reportError: (error) => log.error({ err: error, requestId }, 'a page failed'),
  };
}
