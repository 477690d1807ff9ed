import type { Context, Handler, MiddlewareHandler } from 'hono';
import { stream } from 'hono/streaming';
import type { Contract } from '#core/contract.ts';
import { AppError } from '#core/errors.ts';
import { type Asked, admit, type Outcome } from '#server/admission/admit.ts';
import { sendStream } from '#server/api/send-stream.ts';
import { keepReplies, keepUntil } from '#server/http/keep-replies.ts';
import {
  apiReplyHeaders,
  bareReplyHeaders,
  checkBody,
  isFromOwnPage,
} from '#server/http/security.ts';
import type { AnyVerb, FileReply, StreamReply } from '#server/operations/verb.ts';
import type { NoteTopic } from '#server/ports/event-bus.ts';
import type { Services } from '#server/services.ts';
import { visitorAddress } from '#server/visitor-address.ts';

/** The secret in `Authorization: Bearer …`, or undefined. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]{1,256}=*)$/i.exec(authorization ?? '')?.[1];
}

/** The body, if it is said to be JSON; anything else counts as empty. */
async function readJson({ req }: Context): Promise<unknown> {
  const type = req.header('Content-Type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) return {};
  try {
    return await req.json();
  } catch {
    throw new AppError('bad_request', 'Malformed JSON in request body');
  }
}

/** A parameter that is given once is a text, otherwise a list. */
function readQuery({ req }: Context): Record<string, string | string[]> {
  if (!req.url.includes('?')) return {};
  const all = Object.entries(req.queries());
  return Object.fromEntries(
    all.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** A request to the API. What takes a while is worked out only where it is needed. */
class ApiRequest implements Asked {
  readonly form = null;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly note: NoteTopic | undefined;
  readonly #services: Services;
  readonly #context: Context;

  constructor(services: Services, context: Context, { caller, isIdempotent }: Contract) {
    const { req } = context;
    this.#services = services;
    this.#context = context;
    this.token = caller && bearerToken(req.header('Authorization'));
    this.idempotencyKey = isIdempotent ? req.header('Idempotency-Key') : undefined;
    this.note = context.get('pendingReply')?.note;
  }

  get address() {
    return visitorAddress(this.#services, this.#context);
  }

  get origin() {
    return this.#services.config.publicUrl ?? new URL(this.#context.req.url).origin;
  }

  get isFromOwnPage() {
    return isFromOwnPage(this.#context.req.raw);
  }

  get cookies() {
    return this.#context.req.header('Cookie') ?? null;
  }

  params() {
    return this.#context.req.param();
  }

  query() {
    return readQuery(this.#context);
  }

  body() {
    return readJson(this.#context);
  }

  async bytes() {
    return new Uint8Array(await this.#context.req.arrayBuffer());
  }
}

/** Sends a text or a file. */
function sendFile(
  { log }: Services,
  context: Context,
  { type, name, body, cacheControl }: FileReply,
): Response {
  context.header('Content-Type', type);
  if (name !== undefined) context.header('Content-Disposition', `attachment; filename="${name}"`);
  if (cacheControl !== undefined) context.header('Cache-Control', cacheControl);
  if (typeof body === 'string') return context.body(body);
  if (body instanceof Uint8Array) return context.body(new Uint8Array(body));
  return stream(
    context,
    async (out) => {
      for await (const part of body) await out.write(part);
    },
    async (error) => log.error({ err: error }, 'an export was cut off'),
  );
}

const jsonHeaders: Readonly<Record<string, string>> = {
  ...bareReplyHeaders,
  ...apiReplyHeaders,
  'Content-Type': 'application/json',
};

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the reply was made with all its headers, so that no middleware adds them. */
    isComplete: boolean | undefined;
  }
}

/**
 * A JSON reply of the API with all its headers at once: added one by one they take a quarter of the
 * time of a request. Headers that were set on the context before are lost.
 */
function completeJson(
  context: Context,
  result: unknown,
  status: number,
  cookies: readonly string[] = [],
): Response {
  const requestId = context.get('requestId');
  context.set('isComplete', true);
  const own = requestId === undefined ? {} : { 'X-Request-Id': requestId };
  const reply = new Response(JSON.stringify(result), {
    status,
    headers: { ...jsonHeaders, ...own },
  });
  for (const cookie of cookies) reply.headers.append('Set-Cookie', cookie);
  return reply;
}

/** Sends the reply of an operation as JSON. */
function sendJson(context: Context, { contract }: AnyVerb, { reply, until, cookies }: Outcome) {
  const { cache, caller, status = 200 } = contract;
  if (cache === undefined) return completeJson(context, reply, status, cookies);
  // A shared cache must not hand the public reply to somebody with a secret.
  if (caller !== undefined) context.header('Vary', 'Authorization');
  if (cache.isShared === false) context.header('Cache-Control', 'no-store');
  keepUntil(context, until);
  return context.json(reply, status);
}

function isWrite({ contract }: AnyVerb): boolean {
  return contract.method !== 'GET';
}

/** The handlers of an operation's route. */
export function serveOperation(
  services: Services,
  verb: AnyVerb,
): [...MiddlewareHandler[], Handler] {
  const { contract } = verb;
  const { cache, mediaType } = contract;
  const handle: Handler = async (context) => {
    const asked = new ApiRequest(services, context, contract);
    const outcome = await admit(services, verb, asked);
    if (mediaType === undefined) return sendJson(context, verb, outcome);
    if (mediaType !== 'text/event-stream') {
      return sendFile(services, context, outcome.reply as FileReply);
    }
    const { snapshot, ...followed } = outcome.reply as StreamReply<unknown>;
    const board = { ...followed, address: asked.address ?? 'unknown', snapshot };
    return sendStream(context, services.eventStreams, board);
  };
  return [
    ...(cache === undefined ? [] : [keepReplies(services, { store: cache.store })]),
    ...(isWrite(verb) ? [checkBody(contract)] : []),
    handle,
  ];
}
