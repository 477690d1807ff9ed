import { defaultLanguage, isLanguage, type Language } from '#core/language.ts';

/** Remembers the visitor's choice; read by the server, written by the language toggle. */
export const languageCookie = 'lang';

/** Remembers 'light' or 'dark' where the visitor chose; without it the device decides. */
export const themeCookie = 'theme';

export type Theme = 'light' | 'dark';

export function readCookie(header: string, name: string): string | undefined {
  const found = header.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

const aYear = 365 * 24 * 60 * 60;

/** Keeps a choice on the device: for a year, or with `maxAge` null until the browser closes. */
export function writeCookie(name: string, value: string, maxAge: number | null = aYear): void {
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}`;
}

/** The first of the browser's languages that we speak, by its preference. */
function browserLanguage(acceptLanguage: string): Language | undefined {
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .find(isLanguage);
}

/** `?lang=` in the URL, the visitor's earlier choice, the browser's languages, English. */
export function languageOf(request: Request): Language {
  const inUrl = new URL(request.url).searchParams.get('lang');
  if (isLanguage(inUrl)) return inUrl;
  const chosen = readCookie(request.headers.get('Cookie') ?? '', languageCookie);
  if (isLanguage(chosen)) return chosen;
  return browserLanguage(request.headers.get('Accept-Language') ?? '') ?? defaultLanguage;
}

export function themeOf(request: Request): Theme | undefined {
  const theme = readCookie(request.headers.get('Cookie') ?? '', themeCookie);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
