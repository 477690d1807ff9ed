import { type Path, type To, useLocation } from 'react-router';
import { isLanguage, type Language } from '#core/language.ts';
import { inAddressLanguage } from '#core/language-address.ts';

/** The language in the address of the page that is open; null where the visitor's own decides. */
export function useAddressLanguage(): Language | null {
  const language = new URLSearchParams(useLocation().search).get('lang');
  return isLanguage(language) ? language : null;
}

interface KeepLanguage {
  (to: string): string;
  (to: To): string | Partial<Path>;
}

/** Makes links keep that language: a link's language holds on the way from its page, and no further. */
export function useKeptLanguage(): KeepLanguage {
  const language = useAddressLanguage();
  function keep(to: string): string;
  function keep(to: To): string | Partial<Path>;
  function keep(to: To) {
    if (typeof to === 'string') return inAddressLanguage(to, language);
    return { ...to, search: inAddressLanguage(to.search ?? '', language) };
  }
  return keep;
}
