import type { Language } from '#core/language.ts';

/** A link to a path of ours without a query, in sanitised HTML. */
const ownLink = /href="(\/[^"/?#][^"?#]*)(?=["#])/g;

/** Sanitised HTML whose links to our own pages keep the language of the address. */
export function linksInAddressLanguage(html: string, language: Language | null): string {
  if (language === null) return html;
  return html.replace(ownLink, (_, path: string) => `href="${inAddressLanguage(path, language)}`);
}

/**
 * A path of ours, with or without query and fragment, in the language of the address that leads there;
 * unchanged without one, where the path names a language itself, or within a page. Specification: Languages.
 */
export function inAddressLanguage(path: string, language: Language | null): string {
  if (language === null || path.startsWith('#')) return path;
  const at = path.indexOf('#');
  const [address, fragment] = at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
  const [name = '', query = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (parameters.has('lang')) return path;
  parameters.set('lang', language);
  return `${name}?${parameters}${fragment}`;
}
