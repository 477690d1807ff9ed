import { atOrigin } from '#app/service-worker/at-origin.ts';
import {
  buildHeader,
  type OfflinePage,
  type OfflinePages,
  offlinePagesPath,
} from '#core/offline.ts';
import { friendQuizPath } from '#core/share.ts';

/** The build that this worker belongs to, and the files that its pages need; the build sets both. */
declare const workerBuild: string;
declare const workerFiles: readonly string[];

/**
 * The most entries of a cache that grows while people look around, and the most bytes of one: a
 * device keeps at most their product.
 */
const limits = { used: 200, pages: 120, bytes: 256 * 1024 } as const;

const kinds = ['files', 'used', 'pages'] as const;

type Kind = (typeof kinds)[number];

const prefix = 'quizmingle';

const nameOf = (kind: Kind, build = workerBuild) => `${prefix} ${build} ${kind}`;

/** The builds with caches on this device, oldest first. */
async function keptBuilds(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${prefix} `));
  return [...new Set(names.map((name) => name.split(' ')[1] ?? ''))];
}

/** Fetches the files that every kept page needs. Rejects if one is missing. */
export async function keepFiles(): Promise<void> {
  await (await caches.open(nameOf('files'))).addAll([...workerFiles]);
}

/**
 * Deletes the caches of older builds, but not those of the build just replaced: pages of it may
 * still be open. They go with the next build.
 */
export async function dropOldBuilds(): Promise<void> {
  const replaced = (await keptBuilds()).filter((build) => build !== workerBuild).at(-1);
  const names = await caches.keys();
  const isOld = (name: string) =>
    ![workerBuild, replaced].some((build) => name.startsWith(`${prefix} ${build} `));
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}

async function findIn(
  build: string,
  key: string,
  searched: readonly Kind[],
): Promise<Response | undefined> {
  for (const kind of searched) {
    const found = await caches.match(key, { cacheName: nameOf(kind, build) });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Looks into the caches of this build, then of others, which takes longer. */
async function find(key: string, searched: readonly Kind[]): Promise<Response | undefined> {
  const own = await findIn(workerBuild, key, searched);
  if (own !== undefined) return own;
  const others = (await keptBuilds()).filter((build) => build !== workerBuild).reverse();
  for (const build of others) {
    const found = await findIn(build, key, searched);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The device may be full: then nothing more is kept, and everything still works with a network. */
async function put(kind: 'used' | 'pages', key: string, reply: Response): Promise<void> {
  try {
    const body = await reply.blob();
    if (body.size > limits.bytes) return;
    const cache = await caches.open(nameOf(kind));
    const headers = new Headers(reply.headers);
    // The body has been decoded.
    headers.delete('Content-Encoding');
    headers.delete('Content-Length');
    // What was put last goes last.
    await cache.delete(key);
    await cache.put(key, new Response(body, { headers }));
    const keys = await cache.keys();
    const tooMany = keys.slice(0, Math.max(0, keys.length - limits[kind]));
    await Promise.all(tooMany.map((old) => cache.delete(old)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function isPrivate({ headers }: Response): boolean {
  return /no-store|private/.test(headers.get('Cache-Control') ?? '');
}

function isWhole(reply: Response): boolean {
  return reply.status === 200 && reply.type === 'basic' && !reply.redirected;
}

export const findFile = (url: string) => find(url, ['files', 'used']);

export async function keepFile(url: string, reply: Response): Promise<void> {
  if (isWhole(reply) && !isPrivate(reply)) await put('used', url, reply);
}

const pageKey = (path: string, language: string) =>
  `${encodeURI(path)}?${new URLSearchParams({ lang: language })}`;

const dataKey = (path: string, language: string) =>
  `${encodeURI(path)}?${new URLSearchParams({ lang: language, data: '' })}`;

/** A page of this build. */
export const findPage = (path: string, language: string) =>
  findIn(workerBuild, pageKey(path, language), ['pages']);

/** A page of any build: without a network an older one is better than none. */
export const findAnyPage = (path: string, language: string) =>
  find(pageKey(path, language), ['pages']);

export const findData = (path: string, language: string) =>
  find(dataKey(path, language), ['pages']);

/** The address of a kept quiz of a friend whose page names this path, which leads to it. */
export async function findNaming(path: string): Promise<URL | undefined> {
  for (const build of await keptBuilds()) {
    const cache = await caches.open(nameOf('pages', build));
    for (const { url } of await cache.keys()) {
      const isQuiz = url.includes(friendQuizPath(''));
      if (isQuiz && (await (await cache.match(url))?.text())?.includes(path)) return new URL(url);
    }
  }
  return undefined;
}

/** Deletes the copies of a page in all languages, and its data. */
export async function dropPage(path: string): Promise<void> {
  const builds = await keptBuilds();
  for (const build of builds) {
    const cache = await caches.open(nameOf('pages', build));
    await cache.delete(encodeURI(path), { ignoreSearch: true });
  }
}

/** Whether a page may be kept: the same for everyone, and of this worker's build. */
function isKeepable(reply: Response): boolean {
  return isWhole(reply) && !isPrivate(reply) && reply.headers.get(buildHeader) === workerBuild;
}

/**
 * Keeps a page that came from the server, or drops its copies where the page is gone. Resolves to
 * whether it differs from the kept one.
 */
export async function keepPage(path: string, reply: Response): Promise<boolean> {
  if ([404, 410].includes(reply.status)) await dropPage(path);
  const language = reply.headers.get('Content-Language');
  if (language === null || !isKeepable(reply)) return false;
  const before = await findPage(path, language);
  const isNew = before?.headers.get('ETag') !== reply.headers.get('ETag');
  if (isNew) await put('pages', pageKey(path, language), reply);
  return before !== undefined && isNew;
}

async function putOffline(page: OfflinePage, language: string): Promise<void> {
  const { path, html, headers, data, dataType } = page;
  await put('pages', pageKey(path, language), new Response(html, { headers }));
  const dataHeaders = { 'Content-Type': dataType, 'X-Remix-Response': 'yes' };
  await put('pages', dataKey(path, language), new Response(data, { headers: dataHeaders }));
}

/** How long, in ms, the pages that a device keeps without having shown them stay as they are. */
const offlinePagesFor = 24 * 60 * 60 * 1_000;

/** Fetches the pages that go on without a network, once a day in a language. */
export async function keepOfflinePages(language: string): Promise<void> {
  const mark = pageKey(offlinePagesPath, language);
  const cache = await caches.open(nameOf('pages'));
  const last = Number(await (await cache.match(mark))?.text());
  if (last > 0 && Math.abs(Date.now() - last) < offlinePagesFor) return;
  const reply = await fetch(mark);
  if (!reply.ok) return;
  const { build, pages }: OfflinePages = await reply.json();
  // Another build has been deployed; its worker is on the way.
  if (build !== workerBuild) return;
  for (const page of pages) {
    await putOffline(await atOrigin(page, self.location.origin), language);
  }
  await cache.put(mark, new Response(String(Date.now())));
}
