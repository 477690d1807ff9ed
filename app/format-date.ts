import type { Language } from '#core/language.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** A day as people write it. Called in loaders only: browsers' calendars are not all alike. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  );
}

/** A day and a time of day in India. Called in loaders only, for the same reason. */
export function formatMoment(time: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(time);
}
