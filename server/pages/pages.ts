import { buildHeader } from '#core/offline.ts';
import { unlistedRobots } from '#core/page-address.ts';
import { wordpressLink } from '#core/site-paths.ts';
import { chosenTheme } from '#core/theme.ts';
import { replyTo } from '#server/http/finished-reply.ts';
import type { FindKept } from '#server/http/send-kept.ts';
import { type AdmitRender, RenderRefused } from '#server/pages/admit-render.ts';
import { createBusyPage } from '#server/pages/busy-page.ts';
import { finishPage } from '#server/pages/finished-page.ts';
import type { FixedPages } from '#server/pages/fixed-pages.ts';
import type { PageVisit, Server } from '#server/pages/page-door.ts';
import type { PageHead } from '#server/pages/page-head.ts';
import type { PageEntry, PageTable, Rendered, RenderPage } from '#server/pages/render-page.ts';
import {
  commonRequest,
  isOfVisitor,
  keyOf,
  pageOfIncoming,
  type RequestedPage,
  requestedPage,
} from '#server/pages/requested-page.ts';
import type { FinishedReply, ReplyCache } from '#server/ports/kept-replies.ts';
import { randomKey } from '#server/secrets.ts';

/** Replies with the page at a request's address, or to the form sent there. */
export type PageHandler = (
  request: Request,
  visitor?: Pick<PageVisit, 'requestId' | 'address'>,
) => Promise<Response>;

export interface Pages {
  readonly reply: PageHandler;
  /** Finds the kept page of a request. */
  readonly findKept: FindKept;
}

/** The dependencies of pages. */
export interface PageDependencies {
  readonly render: RenderPage;
  readonly admit: AdmitRender;
  readonly table: PageTable;
  /** What a page gets of the server, which notes the topics that it depends on. */
  readonly server: (request: Request, visit: PageVisit) => Server;
  readonly store: ReplyCache;
  readonly fixed: FixedPages;
  readonly head: PageHead;
  /** The name of the build. */
  readonly build: string;
  readonly publicUrl: string | undefined;
}

const varying = 'Cookie, Accept-Language, Accept-Encoding';

/**
 * A shared cache, such as a CDN's, may store only pages that depend on the address alone: most of
 * them ignore `Vary`.
 */
const caching = {
  byAddress: {
    'Cache-Control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
    Vary: 'Accept-Encoding',
  },
  byVisitor: { 'Cache-Control': 'no-cache', Vary: varying },
  /** A prefetched page is only useful if it is still cached when the link is followed. */
  guessed: { 'Cache-Control': 'private, max-age=10', Vary: varying },
  personal: { 'Cache-Control': 'no-store', Vary: varying },
} as const;

function robotsFor({ isUnlisted }: PageEntry): Readonly<Record<string, string>> {
  return isUnlisted ? { 'X-Robots-Tag': unlistedRobots } : {};
}

function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? headers.get('X-Moz');
  return purpose?.startsWith('prefetch') === true;
}

/** Collects the sites that may show a page in a frame, while it renders; other pages allow none. */
function createFrames({ isEmbedded }: PageEntry) {
  let allowed: string | null = null;
  return {
    allowFrames(frames: string) {
      if (isEmbedded) allowed = frames;
    },
    /** For a page that renders well: an error is shown in no frame. */
    of: ({ response }: Rendered) => (response.ok ? allowed : null),
  };
}

async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

async function finishRendered(
  { response, html }: Rendered,
  entry: PageEntry,
  rest: Omit<Parameters<typeof finishPage>[0], 'html' | 'status' | 'route'>,
): Promise<FinishedReply> {
  const { status } = response;
  // Failures are not cached: the next try may succeed.
  const isAsGood = status === 200 || rest.headers === caching.personal;
  const kept = isAsGood ? rest.headers : { ...rest.headers, ...caching.byVisitor };
  const headers = { ...Object.fromEntries(response.headers), ...kept, ...robotsFor(entry) };
  const own = { html: html ?? (await bodyOf(response)), status, headers, route: entry.pattern };
  return finishPage({ ...rest, ...own });
}

/** Renders a page for one visitor, or the data of one. */
async function renderForVisitor(
  { admit, render, server, head }: PageDependencies,
  request: Request,
  entry: PageEntry,
  visitor: PageVisit,
): Promise<Response> {
  const nonce = randomKey();
  const frames = createFrames(entry);
  const { allowFrames } = frames;
  const rendered = await admit(visitor.address, () =>
    render(request, server(request, { ...visitor, allowFrames }), nonce),
  );
  const isPersonal = entry.isPersonal || isOfVisitor(request);
  // Navigations within the app load data, not HTML.
  if (rendered.html === null) {
    const { response } = rendered;
    const kind = isPrefetch(request) ? 'guessed' : 'byVisitor';
    const headers = { ...caching[isPersonal ? 'personal' : kind], ...robotsFor(entry) };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }
  const theme = chosenTheme(request.headers.get('Cookie') ?? '');
  const own = { theme, frames: frames.of(rendered) };
  const rest = { nonce, headers: caching.personal, head, ...own, isLasting: false };
  return replyTo(request, await finishRendered(rendered, entry, rest));
}

/** The app's pages. Those that are the same for everyone are cached from their second request. */
export function createPages(making: PageDependencies): Pages {
  const { render, admit, table, server, store, fixed, head, build, publicUrl } = making;
  const replyBusy = createBusyPage({ fixed, head });

  /** Calls `begin` unless another request is making the page already. */
  function make(
    asked: RequestedPage,
    { requestId, address }: PageVisit,
    begin = () => {},
  ): Promise<FinishedReply> {
    const { theme } = asked;
    return store.make(keyOf(asked), async (note) => {
      begin();
      const headers = {
        // A shared cache would show one visitor's theme to all.
        ...(asked.inUrl === null || theme !== null ? caching.byVisitor : caching.byAddress),
        Link: wordpressLink(asked.origin),
        'Content-Language': asked.language,
        [buildHeader]: build,
      };
      const entry = table.find(asked.path);
      const built = fixed.find(asked);
      if (built !== null) {
        const type = { 'Content-Type': 'text/html; charset=utf-8' };
        const own = { ...headers, ...robotsFor(entry), ...type };
        const rest = {
          status: 200,
          head,
          theme,
          route: entry.pattern,
          isLasting: true,
          frames: null,
        };
        return finishPage({ ...built, ...rest, headers: own });
      }
      const nonce = randomKey();
      const frames = createFrames(entry);
      let isIncomplete = false;
      const keepNothing = () => {
        isIncomplete = true;
      };
      const visit = { note, requestId, keepNothing, allowFrames: frames.allowFrames };
      const common = commonRequest(asked);
      const rendered = await admit(address, () => render(common, server(common, visit), nonce));
      const own = { frames: frames.of(rendered), isLasting: false };
      // The time before which it is not sent again has always passed.
      const sent = isIncomplete
        ? { headers: { ...headers, ...caching.personal }, until: 0 }
        : { headers };
      return finishRendered(rendered, entry, { nonce, head, theme, ...own, ...sent });
    });
  }

  /** Makes a page; where another visitor was refused while making it, for this one. */
  async function makeFor(asked: RequestedPage, visitor: PageVisit): Promise<FinishedReply> {
    let isOwn = false;
    const begin = () => {
      isOwn = true;
    };
    try {
      return await make(asked, visitor, begin);
    } catch (error) {
      if (isOwn || !(error instanceof RenderRefused)) throw error;
      return make(asked, visitor);
    }
  }

  /** A cached page; one that is getting old is renewed in the background. */
  function find(asked: RequestedPage, requestId?: string): FinishedReply | null {
    const found = store.find(keyOf(asked));
    // If renewing fails, the request that finds the page too old reports the error.
    if (found?.isStale) make(asked, { requestId }).catch(() => {});
    return found?.reply ?? null;
  }

  async function sendPage(request: Request, visitor: PageVisit): Promise<Response> {
    const path = new URL(request.url).pathname;
    const entry = table.find(path);
    if (path.endsWith('.data') || entry.isPersonal || isOfVisitor(request)) {
      return renderForVisitor(making, request, entry, visitor);
    }
    const asked = requestedPage(request, publicUrl);
    return replyTo(request, find(asked, visitor.requestId) ?? (await makeFor(asked, visitor)));
  }

  return {
    async reply(request, visitor = {}) {
      try {
        return await sendPage(request, visitor);
      } catch (error) {
        if (!(error instanceof RenderRefused)) throw error;
        return replyBusy(request, requestedPage(request, publicUrl), error);
      }
    },

    findKept(incoming, requestId) {
      const asked = pageOfIncoming(incoming, publicUrl);
      return asked === null ? null : find(asked, requestId);
    },
  };
}
