import { offlinePath } from '#core/offline.ts';
import { dailyPath, hubPath, practicePath, withoutEndSlashes } from '#core/site-paths.ts';

/** What decides how the worker handles a request. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** A navigation has the mode `navigate`. */
  readonly mode: string;
  readonly accept: string | null;
  /** This site's origin. */
  readonly origin: string;
  /** Whether the device has a network, which need not lead anywhere. */
  readonly isOnline: boolean;
}

/**
 * How the worker handles a request:
 * - `leave`: not at all, as if there were no worker;
 * - `file`, `sound`: kept copy first; a sound may be asked for in parts;
 * - `page`: a kept copy first, then renewed, or the network first. `isKept` pages are kept for
 *   later; the others need the network and are replaced by the offline page;
 * - `data`: a page's data within the app, from the network, else a kept copy;
 * - `short`: a short address, which leads to a page that names it: without a network to a kept copy;
 * - `owner`: an owner page without a network. The app itself shows what it has remembered.
 */
export type Plan =
  | { readonly kind: 'leave' | 'file' | 'sound' }
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly first: 'kept' | 'network';
      readonly isKept: boolean;
    }
  | { readonly kind: 'data'; readonly path: string }
  | { readonly kind: 'short' | 'owner'; readonly path: string };

const leave: Plan = { kind: 'leave' };

/** Addresses that the worker never answers for, by their first segment. */
const untouched =
  /^\/(api|admin[^/]*|embed|embed\.js|sw\.js|offline-pages\.json|wp-json|og|media\/own|pictures|healthz|readyz)(\/|$)/;

/** Pages with forms: in the middle of a journey only the server knows the page. */
const withForms = /^\/quizpage\/(?!Anstpage$)[^/]+(\/[\w-]+)?$/;

function hasForms(path: string): boolean {
  return path === dailyPath || withForms.test(path);
}

const part = /^\/Gamepage\/\d+$/;

/** Pages that are the same for everyone, and harmless if they are a visit old. */
function isKeptFirst(path: string): boolean {
  return ['/', hubPath, practicePath, offlinePath].includes(path) || part.test(path);
}

/** The parameters that leave a page as it is: the language, and marks of where a link was found. */
const harmless = /^(lang|utm_\w+|fbclid|gclid|igshid?|mibextid)$/;

function isPlain({ searchParams }: URL): boolean {
  return [...searchParams.keys()].every((name) => harmless.test(name));
}

/** A path as the router reads it; a malformed one stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function planPage(url: URL, isOnline: boolean): Plan {
  const path = withoutEndSlashes(decoded(url.pathname)) || '/';
  if (/^\/owner(\/|$)/i.test(path)) return isOnline ? leave : { kind: 'owner', path };
  if (/^\/q\/[\w-]+$/i.test(path)) return { kind: 'short', path };
  const isPlainUrl = isPlain(url);
  if (isKeptFirst(path)) {
    return { kind: 'page', path, first: isPlainUrl ? 'kept' : 'network', isKept: isPlainUrl };
  }
  return { kind: 'page', path, first: 'network', isKept: isPlainUrl && hasForms(path) };
}

/** The page whose data is at a path, as React Router names it. */
function pageOfData(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}

/** Decides without looking at what is kept. */
export function planFor({ method, url, mode, accept, origin, isOnline }: Asked): Plan {
  const path = decoded(url.pathname);
  if (method !== 'GET' || url.origin !== origin || untouched.test(path.toLowerCase())) return leave;
  if (accept?.includes('text/event-stream')) return leave;
  if (mode === 'navigate') return planPage(url, isOnline);
  if (path.endsWith('.data')) {
    const page = pageOfData(path);
    const isKept = isKeptFirst(page) || page === dailyPath || /^\/quizpage\/[^/]+$/.test(page);
    return isKept ? { kind: 'data', path: page } : leave;
  }
  if (path.startsWith('/audio/')) return { kind: 'sound' };
  return /^\/(assets|images|icons|media)\/|^\/favicon\./.test(path) ? { kind: 'file' } : leave;
}
