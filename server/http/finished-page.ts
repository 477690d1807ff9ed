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
import type { PageHead } from '#server/http/page-head.ts';
import { finishHtml } from '#server/http/page-html.ts';
import { bareReplyHeaders, pagePolicy } from '#server/http/security.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A reply as it goes over the line. */
export interface PageReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One rendered page, ready to be sent as often as it is asked for. */
export interface FinishedPage {
  readonly status: number;
  /** The pattern of its route. */
  readonly route: string;
  /** Whether nothing but another build changes it. */
  readonly isLasting: boolean;
  readonly etag: string;
  /** With the security headers; compressed when it is first asked for, once. */
  reply(encoding: Encoding): Promise<PageReply>;
  /** Undefined where nobody has asked for that encoding yet. */
  replyNow(encoding: Encoding): PageReply | undefined;
  /** The headers of a 304. */
  readonly unchanged: Readonly<Record<string, string>>;
  /** What it holds in memory, about. */
  readonly bytes: number;
}

/**
 * Quick while few have asked for a page, better for all after them, best where it lives as long as
 * the process.
 */
type Quality = 'quick' | 'better' | 'best';

const brotliQuality = { quick: 2, better: 9, best: constants.BROTLI_MAX_QUALITY } as const;
const gzipLevel = { quick: 3, better: 9, best: 9 } as const;

function brotliOptions(html: Buffer, quality: Quality): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[quality],
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // 64 KB: no page gets larger by it, and one compression takes 3 MB instead of 27.
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  };
}

/** What is quick is done at once: the way to another thread and back takes longer. */
async function compress(html: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  if (encoding === 'identity') return html;
  if (encoding === 'gzip') {
    const options = { level: gzipLevel[quality] };
    return quality === 'quick' ? gzipSync(html, options) : compressGzip(html, options);
  }
  const options = brotliOptions(html, quality);
  return quality === 'quick' ? brotliCompressSync(html, options) : compressBrotli(html, options);
}

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((entry) => {
    const [name = '', quality] = entry.trim().split(/\s*;\s*q=/);
    return name.toLowerCase() === encoding && Number(quality ?? 1) > 0;
  });
}

/** The best that a browser takes, by its `Accept-Encoding` header. */
export function encodingFor(acceptEncoding: string): Encoding {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Whether a browser that sends this `If-None-Match` header has the page already. */
export function hasPage({ etag }: FinishedPage, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
}

/**
 * A rendered page in UTF-8 whose own scripts carry `nonce`. `headers` are its own; the policy that
 * its scripts need is made here. `head` comes to the end of its own.
 */
export function finishPage({
  html,
  nonce,
  headers,
  head,
  ...page
}: {
  html: Buffer;
  nonce: string;
  head: PageHead;
  status: number;
  headers: Readonly<Record<string, string>>;
  route: string;
  isLasting: boolean;
}): FinishedPage {
  const { html: whole, scripts } = finishHtml(html, nonce, head.html);
  // Weak: in another encoding it is the same page.
  const etag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`;
  const unchanged = {
    ...headers,
    ...bareReplyHeaders,
    'Content-Security-Policy': pagePolicy({ scripts, style: head.style }),
    ETag: etag,
  };
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
    ...page,
    etag,
    unchanged,
    reply(encoding) {
      const started = making.get(encoding) ?? make(encoding, 'quick');
      making.set(encoding, started);
      return started;
    },
    replyNow(encoding) {
      const reply = made.get(encoding);
      if (reply !== undefined && !good.has(encoding)) {
        good.add(encoding);
        // What there is goes on being sent until then, and if that fails.
        make(encoding, page.isLasting ? 'best' : 'better').catch(() => undefined);
      }
      return reply;
    },
    // Both compressions together are about half of it, where they are quick.
    bytes: Math.ceil(whole.length * 1.6),
  };
}
