import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { parts } from '#content/parts.ts';
import { quizTypes } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { type OfflinePage, type OfflinePages, offlinePath } from '#core/offline.ts';
import { createPath, partPath } from '#core/share.ts';
import { hubPath } from '#core/site-paths.ts';
import type { Encoding } from '#server/http/finished-reply.ts';
import type { PageHandler } from '#server/pages/pages.ts';

/** The pages that go on without a network. */
const paths: readonly string[] = [
  offlinePath,
  '/',
  hubPath,
  ...parts.map(({ id }) => partPath(id)),
  ...quizTypes.map(createPath),
];

/** How long, in ms, the pages are sent as they are, and for how many languages and origins. */
const limits = { ttl: 600_000, max: 8 } as const;

/** Strangers may name any origin. A device that is refused asks again with its next page. */
const maxAtOnce = 2;

/** Where React Router has the data of a page. */
function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** Headers that say how a page travelled. */
const ofTransport = ['content-length', 'content-encoding', 'vary', 'x-request-id'];

async function readPage(
  read: PageHandler,
  { path, origin, language }: { path: string; origin: string; language: Language },
): Promise<OfflinePage | null> {
  const request = (at: string) =>
    new Request(`${origin}${at}?lang=${language}`, { headers: { 'Accept-Language': language } });
  const [page, data] = await Promise.all([read(request(path)), read(request(dataPath(path)))]);
  // A page that fails at the moment is kept another day.
  if (page.status !== 200 || data.status !== 200) return null;
  for (const name of ofTransport) page.headers.delete(name);
  return {
    path,
    html: await page.text(),
    headers: Object.fromEntries(page.headers),
    data: await data.text(),
    dataType: data.headers.get('Content-Type') ?? '',
  };
}

async function readAll(
  read: PageHandler,
  asked: { build: string; origin: string; language: Language },
): Promise<Buffer> {
  const pages: OfflinePage[] = [];
  // One after the other: nobody waits for them.
  for (const path of paths) {
    const page = await readPage(read, { ...asked, path });
    if (page !== null) pages.push(page);
  }
  return Buffer.from(JSON.stringify({ build: asked.build, pages } satisfies OfflinePages));
}

/** Pages have much in common, which takes a wide window to see: all take a third of one by one. */
async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 20,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The body of `OfflinePages`, compressed. */
export type ReadOfflinePages = (
  asked: { origin: string; language: Language },
  encoding: Encoding,
) => Promise<Buffer>;

/**
 * Reads the pages through `read`, at most once in ten minutes. `build` is the name of the build. Errors:
 * `unavailable` while others are being read.
 */
export function createOfflinePages(read: PageHandler, build: string): ReadOfflinePages {
  const kept = new LRUCache<string, Promise<Buffer>>(limits);
  let making = 0;
  return async (asked, encoding) => {
    const key = `${encoding} ${asked.language} ${asked.origin}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    if (making >= maxAtOnce) throw new AppError('unavailable', 'too many at once');
    making += 1;
    const made = readAll(read, { ...asked, build })
      .then((body) => compress(body, encoding))
      .finally(() => {
        making -= 1;
      });
    kept.set(key, made);
    // The next request tries again.
    made.catch(() => kept.delete(key));
    return made;
  };
}
