import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { finishReply, replyTo } from '#server/http/finished-reply.ts';
import { routeOf } from '#server/http/follow-requests.ts';
import { addMissing, addSecurityHeaders, apiReplyHeaders } from '#server/http/security.ts';
import type { FindKept } from '#server/http/send-kept.ts';
import type { NoteTopic } from '#server/ports/event-bus.ts';
import type { FinishedReply, KeptReplies, ReplyCache } from '#server/ports/kept-replies.ts';
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
  /** Notes the topics whose events change the reply, where its operation does not. */
  note?(note: NoteTopic): void;
  /** Whether only another release changes it. */
  readonly isLasting?: boolean;
}

/** What shared caches, such as a CDN's, may do with a kept reply. */
const caching = {
  boards: 'public, max-age=0, s-maxage=1',
  content: 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
} as const;

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

function freshIn(store: ReplyCache, key: string): FinishedReply | null {
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
  { store, isLasting = false }: Keeping,
  pending: PendingReply,
): Promise<FinishedReply> {
  if (context.res.status !== 200 || pending.isRefused) throw nothingToKeep;
  const body = Buffer.from(await context.res.arrayBuffer());
  const { headers } = context.res;
  headers.append('Vary', 'Accept-Encoding');
  addMissing(headers, { 'Cache-Control': caching[store] });
  if (context.req.path.startsWith('/api/')) addMissing(headers, apiReplyHeaders);
  addSecurityHeaders(headers);
  const own = { route: routeOf(context), status: 200, isLasting, until: pending.until };
  return finishReply({ ...own, body, headers: Object.fromEntries(headers) });
}

/**
 * Sends the reply of what stands behind it from its store, and puts it there. A reply with a
 * `Cache-Control` of its own retains it.
 */
export function keepReplies({ kept: stores, config }: Keeper, keeping: Keeping): MiddlewareHandler {
  const store = stores[keeping.store];
  return async (context, next) => {
    const { raw } = context.req;
    const key = keyOfRequest(raw, config.publicUrl);
    if (key === null) return next();

    let hasRun = false;
    const make = async (note: NoteTopic) => {
      hasRun = true;
      const pending: PendingReply = { note, until: undefined, isRefused: false };
      context.set('pendingReply', pending);
      keeping.note?.(note);
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
