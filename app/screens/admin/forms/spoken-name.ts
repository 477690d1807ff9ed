import { getLocale } from '#app/paraglide/runtime.js';
import type { Language } from '#core/language.ts';
import { languageName } from '#core/language-name.ts';

/** The name of a language in the operator's language. */
export function spokenName(language: Language): string {
  return languageName(language, getLocale());
}
