import { readCookie } from '#core/cookies.ts';
import { defaultLanguage, isLanguage, type Language } from '#core/language.ts';

/** Remembers the visitor's choice; read by the server, written by the language toggle alone. */
export const languageCookie = 'lang';

/** Takes the form of the language toggle. */
export const languagePath = '/language';

/** The first supported language in the browser's order of preference. */
function browserLanguage(acceptLanguage: string): Language | undefined {
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      const [language = ''] = tag.toLowerCase().split('-');
      return { language, quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .find(isLanguage);
}

/** The parts of a request that decide its visitor's language. */
export interface LanguageSigns {
  /** `?lang=` in the URL. */
  readonly inUrl: string | null;
  /** The `Cookie` and `Accept-Language` headers; '' if missing. */
  readonly cookies: string;
  readonly acceptLanguage: string;
}

/**
 * The first of: the language in the URL, the visitor's earlier choice, the browser's languages,
 * English.
 */
export function preferredLanguage({ inUrl, cookies, acceptLanguage }: LanguageSigns): Language {
  if (isLanguage(inUrl)) return inUrl;
  const chosen = readCookie(cookies, languageCookie);
  if (isLanguage(chosen)) return chosen;
  return browserLanguage(acceptLanguage) ?? defaultLanguage;
}
