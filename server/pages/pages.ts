import type { IncomingMessage, ServerResponse } from 'node:http';
import { unlistedRobots } from '#core/page-address.ts';
import { wordpressLink } from '#core/site-paths.ts';
import { type RecordRequest, requestIdOf } from '#server/http/follow-requests.ts';
import {
  type AskedPage,
  askedBy,
  askedByIncoming,
  commonRequest,
  keyOf,
} from '#server/pages/asked-page.ts';
import {
  encodingFor,
  type FinishedPage,
  finishPage,
  hasPage,
  type PageReply,
  replyTo,
} from '#server/pages/finished-page.ts';
import type { FixedPages } from '#server/pages/fixed-pages.ts';
import type { PageHead } from '#server/pages/page-head.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import type { NoteTopic, PageStore } from '#server/pages/page-store.ts';
import type { PageEntry, PageTable, Rendered, RenderPage } from '#server/pages/render-page.ts';
import type { Readiness } from '#server/readiness.ts';
import { randomKey } from '#server/secrets.ts';

/** Answers with the page at a request's address; what goes wrong is logged with its id. */
export type PageHandler = (request: Request, requestId?: string) => Promise<Response>;

export interface Pages {
  readonly answer: PageHandler;
  /**
   * Sends a page that is kept, past everything else, since it is the same for everyone. False, and
   * nothing is sent, where there is none.
   */
  sendCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
}

/** What pages are made with. */
export interface PageMaking {
  readonly render: RenderPage;
  readonly table: PageTable;
  /** The use-cases of pages, which note whose change changes the page. */
  readonly services: (note: NoteTopic, requestId: string | undefined) => PageServices;
  readonly store: PageStore;
  readonly fixed: FixedPages;
  readonly head: PageHead;
  readonly publicUrl: string | undefined;
  readonly readiness: Pick<Readiness, 'isStopping'>;
  readonly noteReply: RecordRequest;
}

const varying = 'Cookie, Accept-Language, Accept-Encoding';

/**
 * A shared cache, as a CDN's, may keep what the address alone decides: most of them do not look at
 * what a page varies by.
 */
const caching = {
  byAddress: {
    'Cache-Control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
    Vary: 'Accept-Encoding',
  },
  byVisitor: { 'Cache-Control': 'no-cache', Vary: varying },
  /** What is loaded before a link is followed is only of use if it is still there when it is. */
  guessed: { 'Cache-Control': 'private, max-age=10', Vary: varying },
  personal: { 'Cache-Control': 'no-store', Vary: varying },
} as const;

function robotsFor({ isUnlisted }: PageEntry): Readonly<Record<string, string>> {
  return isUnlisted ? { 'X-Robots-Tag': unlistedRobots } : {};
}

function isGuess({ headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? headers.get('X-Moz');
  return purpose?.startsWith('prefetch') === true;
}

async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

async function finishRendered(
  { response, html }: Rendered,
  entry: PageEntry,
  rest: Omit<Parameters<typeof finishPage>[0], 'html' | 'status' | 'route'>,
): Promise<FinishedPage> {
  const { status } = response;
  // What went wrong may be right the next time.
  const isAsGood = status === 200 || rest.headers === caching.personal;
  const kept = isAsGood ? rest.headers : { ...rest.headers, ...caching.byVisitor };
  const headers = { ...Object.fromEntries(response.headers), ...kept, ...robotsFor(entry) };
  const own = { html: html ?? (await bodyOf(response)), status, headers, route: entry.pattern };
  return finishPage({ ...rest, ...own });
}

/** Sends the reply, or that there is nothing new. Returns the status. */
function send(
  page: FinishedPage,
  reply: PageReply,
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
): number {
  if (hasPage(page, headers['if-none-match'] ?? '')) {
    outgoing.writeHead(304, page.unchanged).end();
    return 304;
  }
  outgoing.writeHead(200, reply.headers).end(method === 'HEAD' ? undefined : reply.body);
  return 200;
}

/** The app's pages. Those that are the same for everyone are kept once they are asked for again. */
export function createPages(making: PageMaking): Pages {
  const { render, table, services, store, fixed, head, publicUrl, readiness, noteReply } = making;
  const nobody: NoteTopic = () => {};

  async function answerOne(request: Request, path: string, id?: string): Promise<Response> {
    const nonce = randomKey();
    const rendered = await render(request, services(nobody, id), nonce);
    const entry = table.find(path);
    const { isPersonal } = entry;
    // What a page loads while it is looked at is data.
    if (rendered.html === null) {
      const { response } = rendered;
      const kind = isGuess(request) ? 'guessed' : 'byVisitor';
      const headers = { ...caching[isPersonal ? 'personal' : kind], ...robotsFor(entry) };
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    }
    const rest = { nonce, headers: caching.personal, head, isLasting: false };
    return replyTo(request, await finishRendered(rendered, entry, rest));
  }

  function make(asked: AskedPage, id?: string): Promise<FinishedPage> {
    return store.make(keyOf(asked), async (note) => {
      const headers = {
        ...(asked.inUrl === null ? caching.byVisitor : caching.byAddress),
        Link: wordpressLink(asked.origin),
      };
      const entry = table.find(asked.path);
      const built = fixed.find(asked);
      if (built !== null) {
        const type = { 'Content-Type': 'text/html; charset=utf-8' };
        const own = { ...headers, ...robotsFor(entry), ...type };
        const rest = { status: 200, head, route: entry.pattern, isLasting: true };
        return finishPage({ ...built, ...rest, headers: own });
      }
      const nonce = randomKey();
      const rendered = await render(commonRequest(asked), services(note, id), nonce);
      return finishRendered(rendered, entry, { nonce, headers, head, isLasting: false });
    });
  }

  /** A page that is kept; one that is getting old is made anew beside. */
  function find(asked: AskedPage, id?: string): FinishedPage | null {
    const found = store.find(keyOf(asked));
    // Whoever asks next, when it is older, is told what is wrong.
    if (found?.isStale) make(asked, id).catch(() => {});
    return found?.page ?? null;
  }

  return {
    async answer(request, id) {
      const path = new URL(request.url).pathname;
      if (path.endsWith('.data') || table.find(path).isPersonal) {
        return answerOne(request, path, id);
      }
      const asked = askedBy(request, publicUrl);
      return replyTo(request, find(asked, id) ?? (await make(asked, id)));
    },

    sendCached(incoming, outgoing) {
      const started = performance.now();
      const requestId = requestIdOf(incoming.headers['x-request-id']);
      const asked = askedByIncoming(incoming, publicUrl);
      const page = asked === null ? null : find(asked, requestId);
      const reply = page?.replyNow(encodingFor(String(incoming.headers['accept-encoding'] ?? '')));
      if (page === null || reply === undefined) return false;
      outgoing.setHeader('X-Request-Id', requestId);
      if (readiness.isStopping) outgoing.setHeader('Connection', 'close');
      const status = send(page, reply, incoming, outgoing);
      const { method = 'GET' } = incoming;
      noteReply({ requestId, method, route: page.route, status, ms: performance.now() - started });
      return true;
    },
  };
}
