/// <reference lib="webworker" />
/**
 * Answers where the network does not, and sooner than it where a page is the same for everyone.
 * docs/decisions/0016-service-worker.md says why it is our own.
 */
import { partOf } from '#app/service-worker/byte-range.ts';
import {
  dropOldBuilds,
  dropPage,
  findAnyPage,
  findData,
  findFile,
  findNaming,
  findPage,
  keepFile,
  keepFiles,
  keepOfflinePages,
  keepPage,
} from '#app/service-worker/kept.ts';
import { type Plan, planFor } from '#app/service-worker/plan.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '#core/language.ts';
import { offlinePath, type RenewedMessage, type ShownMessage } from '#core/offline.ts';
import { languageCookie, preferredLanguage } from '#core/preferred-language.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long, in ms, a page's data may take before a kept copy replaces it. */
const patience = 3_000;

/** Pages whose kept copies are being renewed, by their client; true if they were out of date. */
const renewals = new Map<string, Promise<boolean>>();

/** The same choice as the server's. Not every browser shows its cookies to a worker. */
async function languageOf(url: URL): Promise<Language> {
  const cookie = 'cookieStore' in self ? await self.cookieStore.get(languageCookie) : null;
  return preferredLanguage({
    inUrl: url.searchParams.get('lang'),
    cookies: `${languageCookie}=${cookie?.value ?? ''}`,
    acceptLanguage: navigator.languages.join(','),
  });
}

const isLanguageKnown = (url: URL) =>
  'cookieStore' in self || isLanguage(url.searchParams.get('lang'));

/** The page that says what needs the network. It stands at another page's address, so no script runs. */
async function offlinePage(language: Language): Promise<Response> {
  for (const one of [language, defaultLanguage, ...languages]) {
    const page = await findAnyPage(offlinePath, one);
    if (page === undefined) continue;
    const html = (await page.text()).replaceAll('type="text/later"', 'type="text/never"');
    return new Response(html, { status: 503, headers: page.headers });
  }
  return Response.error();
}

type PagePlan = Extract<Plan, { kind: 'page' }>;

/** Fetches a page, and keeps it for later. `isRenewed`: whether it differs from the kept copy. */
async function fetchPage(request: Request, { path, isKept }: PagePlan) {
  // Never from the browser's own cache, which may show a page that is gone for another minute.
  const isCached = request.cache === 'default';
  const reply = await fetch(isCached ? new Request(request, { cache: 'no-cache' }) : request);
  const isRenewed = isKept ? keepPage(path, reply.clone()) : Promise.resolve(false);
  return { reply, isRenewed };
}

async function replyWithPage(event: FetchEvent, plan: PagePlan): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  const language = await languageOf(url);
  const isKeptFirst = plan.first === 'kept' && isLanguageKnown(url);
  const kept = isKeptFirst ? await findPage(plan.path, language) : undefined;
  const fetched = fetchPage(request, plan);
  const isRenewed = fetched.then((page) => page.isRenewed).catch(() => false);
  event.waitUntil(isRenewed);
  if (kept !== undefined) {
    renewals.set(event.resultingClientId, isRenewed);
    return kept;
  }
  try {
    return (await fetched).reply;
  } catch {
    return (await findAnyPage(plan.path, language)) ?? offlinePage(language);
  }
}

async function replyWithData({ request }: FetchEvent, path: string): Promise<Response> {
  const url = new URL(request.url);
  const fetched = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const soon = await Promise.race([fetched, late]).catch(() => null);
  if (soon !== null) return soon;
  return (await findData(path, await languageOf(url))) ?? fetched;
}

/** A file, from the device if it is there. */
async function readFile(event: FetchEvent, url: string): Promise<Response> {
  const kept = await findFile(url);
  if (kept !== undefined) return kept;
  // A request for a part would not give the whole.
  const reply = await fetch(event.request.headers.has('Range') ? url : event.request);
  event.waitUntil(keepFile(url, reply.clone()));
  return reply;
}

async function replyWithSound(event: FetchEvent): Promise<Response> {
  const whole = await readFile(event, event.request.url);
  const range = event.request.headers.get('Range');
  return range === null || !whole.ok ? whole : partOf(whole, range);
}

/** The app reads what it has remembered of an owner page; the key stays in the fragment. */
async function openOwnerPage(url: URL, path: string): Promise<Response> {
  const query = new URLSearchParams({ for: path, lang: await languageOf(url) });
  return Response.redirect(`${offlinePath}?${query}`);
}

/** Where the quiz is gone, the page that the address led to goes too: it may never be opened again. */
async function dropNaming(shortPath: string): Promise<void> {
  const url = await findNaming(shortPath);
  if (url !== undefined) await dropPage(url.pathname);
}

async function followShort(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event;
  try {
    const reply = await fetch(request);
    if ([404, 410].includes(reply.status)) event.waitUntil(dropNaming(path));
    return reply;
  } catch {
    const page = await findNaming(path);
    return page === undefined
      ? offlinePage(await languageOf(new URL(request.url)))
      : Response.redirect(page.href);
  }
}

function replyTo(event: FetchEvent, plan: Plan): Promise<Response> | null {
  switch (plan.kind) {
    case 'leave':
      return null;
    case 'page':
      return replyWithPage(event, plan);
    case 'data':
      return replyWithData(event, plan.path);
    case 'short':
      return followShort(event, plan.path);
    case 'owner':
      return openOwnerPage(new URL(event.request.url), plan.path);
    case 'sound':
      return replyWithSound(event);
    case 'file':
      return readFile(event, event.request.url);
  }
}

async function install(): Promise<void> {
  await keepFiles();
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await dropOldBuilds();
  await self.clients.claim();
}

/** Keeps what the first page has loaded before there was a worker, and the pages of its language. */
async function keepShown({ language, page, files }: ShownMessage): Promise<void> {
  await keepOfflinePages(language);
  for (const file of files) {
    const url = new URL(file);
    const plan = planFor({ ...ofWorker(), method: 'GET', url, mode: 'no-cors', accept: null });
    const isFile = plan.kind === 'file' || plan.kind === 'sound';
    if (isFile && (await findFile(file)) === undefined) await keepFile(file, await fetch(file));
  }
  if (page === null) return;
  // Without its cookies and parameters: as everybody gets it, in the language that is on the screen.
  const { pathname, origin } = new URL(page);
  const url = new URL(`${pathname}?${new URLSearchParams({ lang: language })}`, origin);
  const plan = planFor({ ...ofWorker(), method: 'GET', url, mode: 'navigate', accept: null });
  if (plan.kind !== 'page' || !plan.isKept || plan.first === 'kept') return;
  await keepPage(plan.path, await fetch(url, { credentials: 'omit' }));
}

const ofWorker = () => ({ origin: self.location.origin, isOnline: navigator.onLine });

async function tellIfRenewed(client: Client): Promise<void> {
  const isRenewed = await renewals.get(client.id);
  renewals.delete(client.id);
  if (isRenewed) client.postMessage({ kind: 'renewed' } satisfies RenewedMessage);
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const asked = { method, url: new URL(url), mode, accept: headers.get('Accept') };
  const plan = planFor({ ...ofWorker(), ...asked });
  const reply = replyTo(event, plan);
  if (reply !== null) event.respondWith(reply);
});

self.addEventListener('message', (event) => {
  const { data, source } = event;
  const message = data as ShownMessage;
  // Without a network there is nothing to keep; the next page tries again.
  event.waitUntil(keepShown(message).catch(() => {}));
  if (source instanceof Client) event.waitUntil(tellIfRenewed(source));
});
