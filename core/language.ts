interface LanguageEntry {
  /** Its own name, as its speakers write it. */
  readonly name: string;
  /** The format of dates and numbers: BCP 47, with the country. */
  readonly locale: string;
  /** Set if the script is not Latin; our fonts support this one. */
  readonly script?: 'devanagari';
  /**
   * The width of its name as a picture, /images/languages/{code}.svg, if the script is not Latin.
   */
  readonly nameWidth?: number;
  /** The name of players without one. */
  readonly anonymous: string;
}

/**
 * The languages of every screen, message and piece of shipped content, by their ISO 639 codes, the
 * default one first. Each has messages/{code}.json and content/{code}/. Specification: Languages.
 */
const entries = {
  en: { name: 'English', locale: 'en-IN', anonymous: 'Anonymous' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', script: 'devanagari', nameWidth: 39, anonymous: 'अनाम' },
} as const satisfies Readonly<Record<string, LanguageEntry>>;

export type Language = keyof typeof entries;

export const languageTable: Localized<LanguageEntry> = entries;

export const languages = Object.keys(entries) as readonly Language[];

export const defaultLanguage: Language = 'en';

/** One value per language; a missing language fails the type check. */
export type Localized<T = string> = Readonly<Record<Language, T>>;

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function inEachLanguage<T>(make: (language: Language) => T): Localized<T> {
  return Object.fromEntries(
    languages.map((language) => [language, make(language)]),
  ) as unknown as Localized<T>;
}

/** Texts stored before a language was added; the default language stands in for it. */
export function inAllLanguages(texts: Partial<Localized>): Localized {
  return inEachLanguage((language) => texts[language] ?? texts[defaultLanguage] ?? '');
}
