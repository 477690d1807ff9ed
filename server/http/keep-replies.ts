import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import type { NoteTopic } from '#server/events/event-bus.ts';
import { type FinishedReply, finishReply, replyTo } from '#server/http/finished-reply.ts';
import { routeOf } from '#server/http/follow-requests.ts';
import type { KeptReplies, ReplyStore } from '#server/http/reply-store.ts';
import type { FindKept } from '#server/http/send-kept.ts';
import type { Services } from '#server/services.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The reply to this request in the making, if everybody may get it. */
    pendingReply: PendingReply | undefined;
  }
}

/** What a reply that will be kept depends on. */
interface PendingReply {
  readonly note: NoteTopic;
  until: number | undefined;
  isRefused: boolean;
}

/** A route whose reply is the same for everybody, and is kept by its address. */
export interface Keeping {
  readonly store: Exclude<keyof KeptReplies, 'pages'>;
  /** Notes, before anything is read, the topics whose events change the reply. */
  note(note: NoteTopic, context: Context): void;
  /** Whether only another release changes it. */
  readonly isLasting?: boolean;
}

/** What shared caches, such as a CDN's, may do with a kept reply. */
const caching = {
  boards: 'public, max-age=0, s-maxage=1',
  content: 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
} as const;

const keepings = new WeakMap<object, Keeping>();

/** How the reply of a route's handler is kept, or undefined. */
export function keepingOf(handler: object): Keeping | undefined {
  return keepings.get(handler);
}

/** Marks a route whose reply is kept. A reply with a `Cache-Control` of its own retains it. */
export function kept(keeping: Keeping): MiddlewareHandler {
  const handler: MiddlewareHandler = async (context, next) => {
    const pending = context.get('pendingReply');
    if (pending === undefined) return next();
    keeping.note(pending.note, context);
    await next();
    const { headers, status } = context.res;
    if (status === 200 && !pending.isRefused && !headers.has('Cache-Control')) {
      headers.set('Cache-Control', caching[keeping.store]);
    }
  };
  keepings.set(handler, keeping);
  return handler;
}

/** Sends the reply to this request only, for example because it tells of a failure. */
export function keepNothing(context: Context): void {
  const pending = context.get('pendingReply');
  if (pending !== undefined) pending.isRefused = true;
}

/** From this time on, in ms since 1970, the reply is wrong. */
export function keepUntil(context: Context, time: number | null): void {
  const pending = context.get('pendingReply');
  if (pending !== undefined && time !== null) pending.until = time;
}

/** The headers on which a kept reply may depend besides its address and encoding. */
const varying = ['strapi-response-format', 'x-http-method-override'] as const;

/** Equal for requests that get the same reply; null for one that may get a reply of its own. */
function keyOf(
  { method, address, authorization }: { method: string; address: string; authorization: unknown },
  header: (name: (typeof varying)[number]) => unknown,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (authorization !== undefined && authorization !== null) return null;
  let key = address;
  for (const name of varying) {
    const value = header(name);
    if (typeof value === 'string') key += `\n${name}: ${value}`;
  }
  return key;
}

function keyOfRequest({ method, url, headers }: Request, publicUrl: string | undefined) {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  const address = publicUrl === undefined ? url : publicUrl + url.slice(path);
  const authorization = headers.get('Authorization');
  return keyOf({ method, address, authorization }, (name) => headers.get(name));
}

function keyOfIncoming(
  { method = '', url = '', headers }: IncomingMessage,
  publicUrl: string | undefined,
) {
  // An address that names a host says something else of the origin than the header.
  if (!url.startsWith('/')) return null;
  const address = (publicUrl ?? `http://${headers.host}`) + url;
  const { authorization } = headers;
  return keyOf({ method, address, authorization }, (name) => headers[name]);
}

/** What keeps replies: where they are kept, and the address that they name. */
type Keeper = Pick<Services, 'kept'> & { readonly config: Pick<Services['config'], 'publicUrl'> };

function freshIn(store: ReplyStore, key: string): FinishedReply | null {
  const found = store.find(key);
  return found === null || found.isStale ? null : found.reply;
}

/** Finds what is kept for the address of a request. */
export function findKept({ kept, config }: Keeper): FindKept {
  return (incoming) => {
    const key = keyOfIncoming(incoming, config.publicUrl);
    return key === null ? null : (freshIn(kept.boards, key) ?? freshIn(kept.content, key));
  };
}

/** Why nothing is finished: the reply is a failure, or not for everybody. */
const nothingToKeep = new Error('nothing to keep');

/** The reply of all middleware within, as it will be sent. */
async function finish(
  context: Context,
  { isLasting = false }: Keeping,
  pending: PendingReply,
): Promise<FinishedReply> {
  if (context.res.status !== 200 || pending.isRefused) throw nothingToKeep;
  const body = Buffer.from(await context.res.arrayBuffer());
  const { headers } = context.res;
  headers.append('Vary', 'Accept-Encoding');
  const own = { route: routeOf(context), status: 200, isLasting, until: pending.until };
  return finishReply({ ...own, body, headers: Object.fromEntries(headers) });
}

function keepingFor(context: Context): Keeping | undefined {
  const routes = matchedRoutes(context).map(({ handler }) => keepingOf(findTargetHandler(handler)));
  return routes.find((found) => found !== undefined);
}

/** Sends the replies of routes that are marked with `kept` from their store, and puts them there. */
export function keepReplies({ kept: stores, config }: Keeper): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const keeping = keepingFor(context);
    const key = keeping === undefined ? null : keyOfRequest(raw, config.publicUrl);
    if (keeping === undefined || key === null) return next();

    const store = stores[keeping.store];
    let hasRun = false;
    const make = async (note: NoteTopic) => {
      hasRun = true;
      const pending: PendingReply = { note, until: undefined, isRefused: false };
      context.set('pendingReply', pending);
      await next();
      return finish(context, keeping, pending);
    };
    try {
      const finished = freshIn(store, key) ?? (await store.make(key, make));
      const reply = await replyTo(raw, finished);
      // Hono would add the headers of the reply before.
      context.res = undefined;
      context.res = reply;
      context.set('route', finished.route);
    } catch (error) {
      if (error !== nothingToKeep) throw error;
      // Somebody else's failure: this request may fare better.
      if (!hasRun) await next();
    }
  };
}
