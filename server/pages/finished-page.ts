import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import { bareReplyHeaders, pagePolicy } from '#server/http/security.ts';
import type { PageHead } from '#server/pages/page-head.ts';
import { finishHtml } from '#server/pages/page-html.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A reply as it is sent. */
export interface PageReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A reply that is the same for everyone, ready to be sent repeatedly. */
export interface FinishedReply {
  readonly status: number;
  /** Whether only another build changes it. */
  readonly isLasting: boolean;
  readonly etag: string;
  /** With the security headers; compressed once, on the first request. */
  reply(encoding: Encoding): Promise<PageReply>;
  /** Undefined if that encoding was never requested. */
  cachedReply(encoding: Encoding): PageReply | undefined;
  /** The headers of a 304. */
  readonly unchanged: Readonly<Record<string, string>>;
  /** Approximate memory use. */
  readonly bytes: number;
}

/** One rendered page. */
export interface FinishedPage extends FinishedReply {
  /** The pattern of its route. */
  readonly route: string;
}

/**
 * Quick for a page's first visitors, better for later ones, best for pages that live as long as the
 * process.
 */
type Quality = 'quick' | 'better' | 'best';

const brotliQuality = { quick: 2, better: 9, best: constants.BROTLI_MAX_QUALITY } as const;
const gzipLevel = { quick: 3, better: 9, best: 9 } as const;

function brotliOptions(body: Buffer, quality: Quality): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[quality],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // 64 KB: pages do not get larger by it, and one compression takes 3 MB instead of 27.
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  };
}

/** Quick compression is synchronous: another thread would take longer. */
async function compress(body: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') {
    const options = { level: gzipLevel[quality] };
    return quality === 'quick' ? gzipSync(body, options) : compressGzip(body, options);
  }
  const options = brotliOptions(body, quality);
  return quality === 'quick' ? brotliCompressSync(body, options) : compressBrotli(body, options);
}

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return name.toLowerCase() === encoding && Number(quality ?? 1) > 0;
  });
}

/** The best encoding that a browser accepts, by its `Accept-Encoding` header. */
export function encodingFor(acceptEncoding: string): Encoding {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Whether a browser with this `If-None-Match` header has the reply already. */
export function hasPage({ etag }: FinishedReply, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
}

/** The reply to a request: in an accepted encoding, or a 304. */
export async function replyTo({ headers }: Request, finished: FinishedReply): Promise<Response> {
  const { status, unchanged } = finished;
  if (status === 200 && hasPage(finished, headers.get('If-None-Match') ?? '')) {
    return new Response(null, { status: 304, headers: unchanged });
  }
  const encoding = encodingFor(headers.get('Accept-Encoding') ?? '');
  const reply = finished.cachedReply(encoding) ?? (await finished.reply(encoding));
  return new Response(new Uint8Array(reply.body), { status, headers: reply.headers });
}

/** Completes a body with its headers; the encoding and the tag are added here. */
export function finishReply({
  body: whole,
  headers,
  status,
  isLasting,
}: {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  status: number;
  isLasting: boolean;
}): FinishedReply {
  // Weak, as all encodings share it.
  const etag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`;
  const unchanged = { ...headers, ETag: etag };
  const good = new Set<Encoding>(['identity']);
  const made = new Map<Encoding, PageReply>();
  const making = new Map<Encoding, Promise<PageReply>>();
  const make = async (encoding: Encoding, quality: Quality): Promise<PageReply> => {
    const body = await compress(whole, encoding, quality);
    const reply = {
      body,
      headers: {
        ...unchanged,
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
        'Content-Length': String(body.length),
      },
    };
    made.set(encoding, reply);
    return reply;
  };
  return {
    status,
    isLasting,
    etag,
    unchanged,
    reply(encoding) {
      const started = making.get(encoding) ?? make(encoding, 'quick');
      making.set(encoding, started);
      return started;
    },
    cachedReply(encoding) {
      const reply = made.get(encoding);
      if (reply !== undefined && !good.has(encoding)) {
        good.add(encoding);
        // The existing reply is used until then, and if that fails.
        make(encoding, isLasting ? 'best' : 'better').catch(() => undefined);
      }
      return reply;
    },
    // Both compressions together take about half as much.
    bytes: Math.ceil(whole.length * 1.6),
  };
}

/**
 * A rendered page in UTF-8 whose own scripts carry `nonce`. The policy for its scripts is added to
 * `headers`, and `head` to the end of its head.
 */
export function finishPage({
  html,
  nonce,
  headers,
  head,
  route,
  ...rest
}: {
  html: Buffer;
  nonce: string;
  head: PageHead;
  status: number;
  headers: Readonly<Record<string, string>>;
  route: string;
  isLasting: boolean;
}): FinishedPage {
  const { html: body, scripts } = finishHtml(html, nonce, head.html);
  const policy = pagePolicy({ scripts, style: head.style });
  const whole = { ...headers, ...bareReplyHeaders, 'Content-Security-Policy': policy };
  return { route, ...finishReply({ ...rest, body, headers: whole }) };
}
