import type { IncomingMessage } from 'node:http';
import { attemptCookie } from '#core/attempt-access.ts';
import { isLanguage, type Language } from '#core/language.ts';
import { isPersonalQuery } from '#core/page-parameters.ts';
import { preferredLanguage } from '#core/preferred-language.ts';
import { chosenTheme, type Theme } from '#core/theme.ts';

/** The parts of a request that decide the content of a page for everyone. */
export interface RequestedPage {
  readonly origin: string;
  readonly path: string;
  /** `?lang=` and `?page=`: only personal pages read more of the address. */
  readonly inUrl: Language | null;
  readonly page: string | null;
  readonly language: Language;
  /** The visitor's choice; null leaves it to their device. */
  readonly theme: Theme | null;
}

function readRequested(
  { origin, path, search }: { origin: string; path: string; search: string },
  headers: { cookies: string | null | undefined; acceptLanguage: string | null | undefined },
): RequestedPage {
  const parameters = new URLSearchParams(search);
  const inUrl = parameters.get('lang');
  const { cookies, acceptLanguage } = headers;
  return {
    origin,
    path,
    inUrl: isLanguage(inUrl) ? inUrl : null,
    page: parameters.get('page'),
    theme: chosenTheme(cookies ?? ''),
    language: preferredLanguage({
      inUrl,
      cookies: cookies ?? '',
      acceptLanguage: acceptLanguage ?? '',
    }),
  };
}

/**
 * Whether the reply is for one visitor: to a form, with their attempt in a cookie, or at an address
 * that only follows a form.
 */
function isPersonal({
  method,
  search,
  cookies,
}: {
  method: string | undefined;
  search: string;
  cookies: string | null | undefined;
}): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  if (cookies?.includes(`${attemptCookie}=`)) return true;
  return isPersonalQuery(search);
}

export function isOfVisitor({ method, url, headers }: Request): boolean {
  return isPersonal({ method, search: new URL(url).search, cookies: headers.get('Cookie') });
}

/** The page that a request asks for. `publicUrl` is the site's own address, if known. */
export function requestedPage(
  { url, headers }: Request,
  publicUrl: string | undefined,
): RequestedPage {
  const { origin, pathname: path, search } = new URL(url);
  return readRequested(
    { origin: publicUrl ?? origin, path, search },
    { cookies: headers.get('Cookie'), acceptLanguage: headers.get('Accept-Language') },
  );
}

/** The same for an unparsed request; null if the reply is for one visitor, or needs a parser. */
export function pageOfIncoming(
  { method, url = '', headers }: IncomingMessage,
  publicUrl: string | undefined,
): RequestedPage | null {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const search = end < 0 ? '' : url.slice(end);
  // An address that names a host says something else of the origin than the header.
  if (!path.startsWith('/')) return null;
  if (isPersonal({ method, search, cookies: headers.cookie })) return null;
  return readRequested(
    { origin: publicUrl ?? `http://${headers.host}`, path, search },
    { cookies: headers.cookie, acceptLanguage: headers['accept-language'] },
  );
}

/** The path with the parts of the query that count. */
function targetOf({ path, inUrl, page }: RequestedPage): string {
  const parameters = new URLSearchParams();
  if (inUrl !== null) parameters.set('lang', inUrl);
  if (page !== null) parameters.set('page', page);
  return path + (parameters.size === 0 ? '' : `?${parameters}`);
}

/** Equal for requests that get the same page, and only for them: no part has a space in it. */
export function keyOf(asked: RequestedPage): string {
  return `${asked.language} ${asked.theme ?? ''} ${asked.origin} ${targetOf(asked)}`;
}

/** A request for the page without anything personal. */
export function commonRequest(asked: RequestedPage): Request {
  return new Request(asked.origin + targetOf(asked), {
    headers: { 'Accept-Language': asked.language },
  });
}
