import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { isServerFailure } from '#core/errors.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest } from './requests.ts';

/** The status of a reply, and the problem with it, or null. */
export interface Judgement {
  readonly status: number;
  readonly wrong: string | null;
}

const stream = 'text/event-stream';

const decoders: Readonly<Record<string, (body: ArrayBuffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

async function contentOf(reply: Response, type: string): Promise<string> {
  if (type === stream) {
    await reply.body?.cancel();
    return '';
  }
  const decode = decoders[reply.headers.get('Content-Encoding') ?? ''];
  if (decode === undefined) return reply.text();
  const body = await reply.arrayBuffer();
  // A reply to HEAD, and a 304, name the encoding of what they leave out.
  return body.byteLength === 0 ? '' : decode(body).toString();
}

function problemOf(
  { headers, status }: Response,
  text: string,
  replies: Operation['replies'],
): string | null {
  if (isServerFailure(status)) return `the server failed: ${text.slice(0, 300)}`;
  if (headers.get('X-Content-Type-Options') !== 'nosniff') return 'without our headers';
  if (status === 429 && !headers.has('Retry-After')) return '429 without the time to wait';
  const documented = replies.get(status);
  if (documented === undefined) return `${status} is not documented: ${text.slice(0, 300)}`;
  const type = (headers.get('Content-Type') ?? '').replace(/;.*/, '');
  const check = documented.get(type);
  if (check === undefined) return `${status} is not documented as ${type}`;
  if (check === null || check(JSON.parse(text))) return null;
  const [error] = check.errors ?? [];
  return `not as documented at ${error?.instancePath}: ${error?.message}: ${text.slice(0, 600)}`;
}

/** Statuses for a method that the address does not take, and for another operation's address. */
const elsewhere = [400, 401, 403, 404, 405, 413, 415];

/** Sends a request and compares the reply with the documentation of its operation. */
export async function judge(
  app: Hono,
  operations: ReadonlyMap<string, Operation>,
  request: FuzzRequest,
  /** Its connection. */
  env: object = {},
): Promise<Judgement> {
  const operation = operations.get(request.operation);
  if (operation === undefined) throw new Error(`no operation ${request.operation}`);
  const headers = new Headers();
  for (const [name, value] of request.headers) headers.set(name, value);
  const { method, path, body } = request;
  const sent = { method, headers, ...(body === null ? {} : { body: Buffer.from(body, 'latin1') }) };
  const reply = await app.request(path, sent, env);
  const { status } = reply;
  const type = (reply.headers.get('Content-Type') ?? '').replace(/;.*/, '');
  const text = await contentOf(reply, type);
  // HEAD replies like GET without a body, and another method may be another operation.
  if (request.method !== operation.method) {
    const isKnown = status < 300 || status === 304 || elsewhere.includes(status);
    return {
      status,
      wrong: isKnown || !isServerFailure(status) ? null : `the server failed: ${text}`,
    };
  }
  if (status === 304) return { status, wrong: null };
  return { status, wrong: problemOf(reply, text, operation.replies) };
}
