import { LRUCache } from 'lru-cache';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Server } from '#server/pages/page-door.ts';

/** The rendered page, in UTF-8, with the status and headers of its reply. */
export interface Rendered {
  readonly response: Response;
  /** Null for data, redirects and the like: the response has the body. */
  readonly html: Buffer | null;
}

/** Renders the page at a request's address. Its own scripts carry `nonce`. */
export type RenderPage = (request: Request, server: Server, nonce: string) => Promise<Rendered>;

/** The exports of the app's `entry.server.tsx` used here. */
interface AppEntry {
  readonly serverContext: RouterContext<Server>;
  readonly nonceContext: RouterContext<string>;
  readonly takeHtmlContext: RouterContext<(html: Buffer) => void>;
  readonly styles: string;
}

function entryOf(build: ServerBuild): AppEntry {
  return build.entry.module as unknown as AppEntry;
}

/** The app's whole style sheet. */
export function stylesOf(build: ServerBuild): string {
  return entryOf(build).styles;
}

/** The app's built request handler. */
export function createRenderer(
  build: ServerBuild,
  mode: 'production' | 'development' = 'production',
): RenderPage {
  const handle = createRequestHandler(build, mode);
  const { serverContext, nonceContext, takeHtmlContext } = entryOf(build);
  return async (request, server, nonce) => {
    let html: Buffer | null = null;
    const context = new RouterContextProvider();
    context.set(serverContext, server);
    context.set(nonceContext, nonce);
    context.set(takeHtmlContext, (taken) => {
      html = taken;
    });
    const response = await handle(request, context);
    return { response, html };
  };
}

/** The properties of the page at an address. */
export interface PageEntry {
  /** The pattern of its path, such as `/Live/:quiId`. */
  readonly pattern: string;
  /** Whether visitors may see different pages at the same address: `handle.isPersonal`. */
  readonly isPersonal: boolean;
  /** Whether only another build changes it: `handle.isFixed`. */
  readonly isFixed: boolean;
  /** Whether search engines must not list it: `handle.isUnlisted`. */
  readonly isUnlisted: boolean;
  /** Whether other sites may show it in a frame, if its loader allows: `handle.isEmbedded`. */
  readonly isEmbedded: boolean;
  /**
   * Whether forms can be sent to it: it has an `action`, the path is not that of its data, and it is
   * in no frame, which gets no cookies.
   */
  readonly takesForms: boolean;
}

export interface PageTable {
  find(path: string): PageEntry;
  /** The paths of the pages without a parameter. */
  readonly plainPaths: readonly string[];
}

/** One request looks its page up several times. */
const maxKnownPages = 200;

/**
 * The first segment of a path in lower case; null for a pattern whose first segment is a parameter.
 */
function headOf(path: string): string | null {
  const head = path.split('/').find((part) => part !== '') ?? '';
  return /[:*?]/.test(head) ? null : head.toLowerCase();
}

/** Decodes a path as React Router does; a malformed one stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** For addresses without a page. */
const noPage: Page = {
  path: '*',
  isPersonal: false,
  isFixed: false,
  isUnlisted: false,
  isEmbedded: false,
  takesForms: false,
};

/** A page's pattern and properties, which include those of its layouts. */
interface Page extends Omit<PageEntry, 'pattern'> {
  readonly path: string;
}

export function createPageTable({ routes }: ServerBuild): PageTable {
  const within = (parent: string | undefined, above: Page): Page[] =>
    Object.values(routes).flatMap((route): Page[] => {
      if (route === undefined || route.parentId !== parent) return [];
      const { id, path = '', module } = route;
      const { isPersonal, isFixed, isUnlisted, isEmbedded } = (module.handle ??
        {}) as Partial<Page>;
      const page = {
        path: [above.path, path].filter((part) => part !== '').join('/'),
        isPersonal: above.isPersonal || isPersonal === true,
        isFixed: above.isFixed || isFixed === true,
        isUnlisted: above.isUnlisted || isUnlisted === true,
        isEmbedded: above.isEmbedded || isEmbedded === true,
        takesForms: module.action !== undefined,
      };
      return [...(path === '' ? [] : [page]), ...within(id, page)];
    });
  const pages = within(undefined, { ...noPage, path: '' });
  const byHead = Map.groupBy(pages, ({ path }) => headOf(path));
  const known = new LRUCache<string, PageEntry>({ max: maxKnownPages });

  /** Matching compiles every pattern it is given, so only possible ones are passed. */
  function candidates(path: string): RouteObject[] {
    const head = headOf(decoded(path)) ?? '';
    const fitting = [...(byHead.get(head) ?? []), ...(byHead.get(null) ?? [])];
    return fitting.map((page) => ({ path: page.path, handle: page }));
  }

  function match(path: string): PageEntry {
    // The data of a page, requested by navigations within the app.
    const asked = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
    const matched = matchRoutes(candidates(asked), asked)?.at(-1)?.route.handle as Page | undefined;
    const { path: pattern, ...marks } = matched ?? noPage;
    // The cookies that come with the reply belong on the path of the page.
    const takesForms = marks.takesForms && !marks.isEmbedded && asked === path;
    return { pattern: `/${pattern}`, ...marks, takesForms };
  }

  return {
    find(path) {
      const entry = known.get(path) ?? match(path);
      known.set(path, entry);
      return entry;
    },
    plainPaths: [
      '/',
      ...pages.flatMap(({ path }) => (/[:*]/.test(path) ? [] : encodeURI(`/${path}`))),
    ],
  };
}
