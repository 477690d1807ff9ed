import type { IncomingMessage } from 'node:http';
import { isLanguage, type Language } from '#core/language.ts';
import { preferredLanguage } from '#core/preferred-language.ts';

/** All that decides how a page looks which is the same for everyone. */
export interface AskedPage {
  readonly origin: string;
  readonly path: string;
  /** `?lang=` and `?page=`: no page but a personal one reads anything else of its address. */
  readonly inUrl: Language | null;
  readonly page: string | null;
  readonly language: Language;
}

function readAsked(
  { origin, path, search }: { origin: string; path: string; search: string },
  headers: { cookies: string | null | undefined; acceptLanguage: string | null | undefined },
): AskedPage {
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

/** What a request asks for. `publicUrl` is the site's own address, where it is known. */
export function askedBy({ url, headers }: Request, publicUrl: string | undefined): AskedPage {
  const { origin, pathname: path, search } = new URL(url);
  return readAsked(
    { origin: publicUrl ?? origin, path, search },
    { cookies: headers.get('Cookie'), acceptLanguage: headers.get('Accept-Language') },
  );
}

/** The same of a request that nobody has parsed yet; null where it asks for no page. */
export function askedByIncoming(
  { method, url = '', headers }: IncomingMessage,
  publicUrl: string | undefined,
): AskedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const search = end < 0 ? '' : url.slice(end);
  return readAsked(
    { origin: publicUrl ?? `http://${headers.host}`, path, search },
    { cookies: headers.cookie, acceptLanguage: headers['accept-language'] },
  );
}

function addressOf({ origin, path, inUrl, page }: AskedPage): string {
  const parameters = new URLSearchParams();
  if (inUrl !== null) parameters.set('lang', inUrl);
  if (page !== null) parameters.set('page', page);
  return origin + path + (parameters.size === 0 ? '' : `?${parameters}`);
}

/** The same for all who see the same. */
export function keyOf(asked: AskedPage): string {
  return `${asked.language} ${addressOf(asked)}`;
}

/** The request that all of them could have sent: with nothing of their own. */
export function commonRequest(asked: AskedPage): Request {
  return new Request(addressOf(asked), { headers: { 'Accept-Language': asked.language } });
}
