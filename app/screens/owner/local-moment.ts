import { getLocale } from '#app/paraglide/runtime.js';
import { languageTable } from '#core/language.ts';

/**
 * A day and a time of day in the reader's time zone. In the browser only: the server does not know
 * that zone.
 */
export function localMoment(time: number): string {
  return new Intl.DateTimeFormat(languageTable[getLocale()].locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(time);
}
