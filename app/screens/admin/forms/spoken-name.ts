import { getLocale } from '#app/paraglide/runtime.js';
import type { Language } from '#core/language.ts';
import { languageName } from '#core/language-name.ts';

/** What the operator calls a language. */
export function spokenName(language: Language): string {
  return languageName(language, getLocale());
}
