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
import type { EncodedReply, Encoding, FinishedReply } from '#server/ports/kept-replies.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Quick for a reply's first readers, better for later ones, best for replies that live as long as
 * the process.
 */
type Quality = 'quick' | 'better' | 'best';

const brotliQuality = { quick: 2, better: 9, best: constants.BROTLI_MAX_QUALITY } as const;
const gzipLevel = { quick: 3, better: 9, best: 9 } as const;

function brotliOptions(body: Buffer, quality: Quality): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[quality],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // 64 KB: replies do not get larger by it, and one compression takes 3 MB instead of 27.
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

/** The best encoding that a client accepts, by its `Accept-Encoding` header. */
export function encodingFor(acceptEncoding: string): Encoding {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Whether a client with this `If-None-Match` header has the reply already. */
export function isKnown({ etag }: FinishedReply, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
}

/** The reply to a request: in an accepted encoding, or a 304. */
export async function replyTo({ headers }: Request, finished: FinishedReply): Promise<Response> {
  const { status, unchanged } = finished;
  if (status === 200 && isKnown(finished, headers.get('If-None-Match') ?? '')) {
    return new Response(null, { status: 304, headers: unchanged });
  }
  const encoding = encodingFor(headers.get('Accept-Encoding') ?? '');
  const reply = finished.cachedReply(encoding) ?? (await finished.reply(encoding));
  return new Response(new Uint8Array(reply.body), { status, headers: reply.headers });
}

/** What a kept reply takes besides its body: headers in each encoding, and its place in a store. */
const overhead = 4_096;

/** Completes a body with its headers; the encoding and the tag are added here. */
export function finishReply({
  body: whole,
  headers,
  ...rest
}: Pick<FinishedReply, 'status' | 'route' | 'isLasting' | 'until'> & {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}): FinishedReply {
  // Weak, as all encodings share it.
  const hash = createHash('sha256').update(whole);
  // What a browser kept is not as good once other sites may show the page.
  hash.update(headers['Content-Security-Policy'] ?? '');
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
  const unchanged = { ...headers, ETag: etag };
  const good = new Set<Encoding>(['identity']);
  const made = new Map<Encoding, EncodedReply>();
  const making = new Map<Encoding, Promise<EncodedReply>>();
  const make = async (encoding: Encoding, quality: Quality): Promise<EncodedReply> => {
    const body = await compress(whole, encoding, quality);
    const sent = {
      ...unchanged,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    };
    const reply = { body, headers: sent, lines: Object.entries(sent).flat() };
    made.set(encoding, reply);
    return reply;
  };
  return {
    ...rest,
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
        make(encoding, rest.isLasting ? 'best' : 'better').catch(() => undefined);
      }
      return reply;
    },
    // Both compressions together take about half as much.
    bytes: Math.ceil(whole.length * 1.6) + overhead,
  };
}
