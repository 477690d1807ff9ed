import { getLocale } from '#app/paraglide/runtime.js';
import { languageTable } from '#core/language.ts';

/**
 * A day and a time of day where the reader is. Only for what no server renders: it cannot know
 * where that is.
 */
export function localMoment(time: number): string {
  return new Intl.DateTimeFormat(languageTable[getLocale()].locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(time);
}
