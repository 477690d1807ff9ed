/**
 * The languages every screen, message and piece of shipped content exists in.
 * Specification: Languages.
 */
export const languages = ['en', 'hi'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** One value per language; a missing language does not compile. */
export type Localized<T = string> = Readonly<Record<Language, T>>;

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
