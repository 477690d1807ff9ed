import { LRUCache } from 'lru-cache';
import { statusOf } from '#core/errors.ts';
import { escapeHtml } from '#core/html-text.ts';
import { busyPath } from '#core/site-paths.ts';
import { problemOf } from '#server/http/problems.ts';
import { pageHeaders } from '#server/http/security.ts';
import type { RenderRefused } from '#server/pages/admit-render.ts';
import type { FixedPages } from '#server/pages/fixed-pages.ts';
import type { PageHead } from '#server/pages/page-head.ts';
import { finishHtml } from '#server/pages/page-html.ts';
import type { RequestedPage } from '#server/pages/requested-page.ts';

/** The form of the page, which sends the same request again. */
const form = '<form data-again="" method="get">';

/** A script of the page would look for the page at the address that was asked for. */
const [scriptType, noScriptType] = ['type="text/later"', 'type="text/never"'];

interface Prepared {
  readonly before: string;
  readonly after: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What was sent, as hidden fields: the address's query, or the form. */
async function fieldsOf(request: Request): Promise<string> {
  const sent =
    request.method === 'POST'
      ? new URLSearchParams(await request.text())
      : new URL(request.url).searchParams;
  return [...sent]
    .map(([name, value]) => [escapeHtml(name), escapeHtml(value)])
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
}

/** The reply to a request whose page is not rendered now. */
export type ReplyBusy = (
  request: Request,
  asked: RequestedPage,
  refused: RenderRefused,
) => Promise<Response>;

/**
 * A page of the build that says so and has a button that sends everything again. Making it is a small
 * part of rendering one.
 */
export function createBusyPage({ fixed, head }: { fixed: FixedPages; head: PageHead }): ReplyBusy {
  const prepared = new LRUCache<string, Prepared>({ max: 24 });

  function prepare({ origin, language, theme }: RequestedPage): Prepared | null {
    const key = `${language} ${theme} ${origin}`;
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const inUrl = null;
    const built = fixed.find({ origin, language, theme, path: busyPath, inUrl, page: null });
    if (built === null) return null;
    const { html, scripts } = finishHtml(built.html, {
      nonce: built.nonce,
      head: head.html,
      theme,
    });
    const [before = '', after] = html.toString().replace(scriptType, noScriptType).split(form);
    if (after === undefined) throw new Error('the page has no form to send again');
    const headers = {
      ...pageHeaders({ scripts, style: head.style }, null),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
    };
    const made = { before, after, headers };
    prepared.set(key, made);
    return made;
  }

  return async (request, asked, { code, seconds }) => {
    const own = { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) };
    const status = statusOf[code];
    const page = asked.path.endsWith('.data') ? null : prepare(asked);
    if (page === null) {
      const headers = { ...own, 'Content-Type': 'application/problem+json' };
      return new Response(JSON.stringify(problemOf(code)), { status, headers });
    }
    const method = request.method === 'POST' ? 'post' : 'get';
    const body = `${page.before}<form method="${method}">${await fieldsOf(request)}${page.after}`;
    return new Response(body, { status, headers: { ...page.headers, ...own } });
  };
}
