import { type Language, languageTable } from '#core/language.ts';

/** A day as people write it. Call it in loaders only: calendars differ between browsers. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTable[language].locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(iso));
}

/** A day and a time of day in India. Call it in loaders only, for the same reason. */
export function formatMoment(time: number, language: Language): string {
  return new Intl.DateTimeFormat(languageTable[language].locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(time);
}
