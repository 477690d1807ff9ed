import { getLocale } from '#app/paraglide/runtime.js';

const locales = { en: 'en-IN', hi: 'hi-IN' } as const;

/**
 * A day and a time of day where the reader is. Only for what no server renders: it cannot know
 * where that is.
 */
export function localMoment(time: number): string {
  return new Intl.DateTimeFormat(locales[getLocale()], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(time);
}
