/** The page that stands in for one that needs the network. Its `for` names that page's path. */
export const offlinePath = '/Offline';

/** The service worker's script. */
export const workerPath = '/sw.js';

/** The pages that a device keeps, in one file for a language: `?lang=`. */
export const offlinePagesPath = '/offline-pages.json';

/**
 * Stands for the site's address in pages that are made for every host: those of the build, and those
 * that a device keeps.
 */
export const builtOrigin = 'https://origin.invalid';

/** Names the build that made a page: a worker keeps only pages that fit its own files. */
export const buildHeader = 'X-Build';

/** A page with everything that a browser needs to show it without the server. */
export interface OfflinePage {
  readonly path: string;
  readonly html: string;
  /** Its Content-Security-Policy and the like. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its data for navigations within the app, and its type. */
  readonly data: string;
  readonly dataType: string;
}

/** The reply at `offlinePagesPath`. */
export interface OfflinePages {
  readonly build: string;
  readonly pages: readonly OfflinePage[];
}

/** From a page to the worker, once it is idle. */
export interface ShownMessage {
  readonly kind: 'shown';
  readonly language: string;
  /** The page's address, if the worker has not seen it being loaded. */
  readonly page: string | null;
  /** Addresses of the files that the page has loaded. */
  readonly files: readonly string[];
}

/** From the worker to a page: its kept copy was out of date. */
export interface RenewedMessage {
  readonly kind: 'renewed';
}
