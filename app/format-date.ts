import type { Language } from '#core/language.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** A day as people write it. Called in loaders only: browsers' calendars are not all alike. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  );
}
