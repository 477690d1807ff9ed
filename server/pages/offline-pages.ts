import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { parts } from '#content/parts.ts';
import { type Language, languages } from '#core/language.ts';
import { type OfflinePage, type OfflinePages, offlinePath } from '#core/offline.ts';
import { createPath, partPath } from '#core/share.ts';
import { hubPath, practicePath } from '#core/site-paths.ts';
import { mainTypes } from '#core/survey-sets.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import type { PageHandler } from '#server/pages/pages.ts';
import type { Encoding } from '#server/ports/kept-replies.ts';

/** The pages that go on without a network. */
const paths: readonly string[] = [
  offlinePath,
  '/',
  hubPath,
  practicePath,
  ...parts.map(({ id }) => partPath(id)),
  ...mainTypes.map((type) => createPath(type)),
];

/** How long, in ms, the pages are sent as they are; in any language and encoding. */
const limits = { ttl: 600_000, max: 3 * languages.length } as const;

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
export type ReadOfflinePages = (language: Language, encoding: Encoding) => Promise<Buffer>;

/**
 * Reads the pages through `read`, as they are at `origin`, at most once in ten minutes. `build` is the
 * name of the build.
 */
export function createOfflinePages(
  read: PageHandler,
  site: { readonly build: string; readonly origin: string },
): ReadOfflinePages {
  const kept = new LRUCache<string, Promise<Buffer>>(limits);
  // Compressing takes seconds of a core.
  const inTurn = limitConcurrency(1);
  return async (language, encoding) => {
    const key = `${encoding} ${language}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const made = inTurn(async () => compress(await readAll(read, { ...site, language }), encoding));
    kept.set(key, made);
    // The next request tries again.
    made.catch(() => kept.delete(key));
    return made;
  };
}
