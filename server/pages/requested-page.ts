import type { IncomingMessage } from 'node:http';
import { isLanguage, type Language } from '#core/language.ts';
import { preferredLanguage } from '#core/preferred-language.ts';

/** The parts of a request that decide the content of a page for everyone. */
export interface RequestedPage {
  readonly origin: string;
  readonly path: string;
  /** `?lang=` and `?page=`: only personal pages read more of the address. */
  readonly inUrl: Language | null;
  readonly page: string | null;
  readonly language: Language;
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
    language: preferredLanguage({
      inUrl,
      cookies: cookies ?? '',
      acceptLanguage: acceptLanguage ?? '',
    }),
  };
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

/** The same for an unparsed request; null if it is not for a page. */
export function pageOfIncoming(
  { method, url = '', headers }: IncomingMessage,
  publicUrl: string | undefined,
): RequestedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const search = end < 0 ? '' : url.slice(end);
  return readRequested(
    { origin: publicUrl ?? `http://${headers.host}`, path, search },
    { cookies: headers.cookie, acceptLanguage: headers['accept-language'] },
  );
}

function addressOf({ origin, path, inUrl, page }: RequestedPage): string {
  const parameters = new URLSearchParams();
  if (inUrl !== null) parameters.set('lang', inUrl);
  if (page !== null) parameters.set('page', page);
  return origin + path + (parameters.size === 0 ? '' : `?${parameters}`);
}

/** Equal for requests that get the same page. */
export function keyOf(asked: RequestedPage): string {
  return `${asked.language} ${addressOf(asked)}`;
}

/** A request for the page without anything personal. */
export function commonRequest(asked: RequestedPage): Request {
  return new Request(addressOf(asked), { headers: { 'Accept-Language': asked.language } });
}
