import type { Language } from '#core/language.ts';
import { preferredLanguage } from '#core/preferred-language.ts';

/** The first of: `?lang=` in the URL, the visitor's earlier choice, the browser's languages, English. */
export function languageOf({ url, headers }: Request): Language {
  return preferredLanguage({
    inUrl: new URL(url).searchParams.get('lang'),
    cookies: headers.get('Cookie') ?? '',
    acceptLanguage: headers.get('Accept-Language') ?? '',
  });
}
