interface LanguageEntry {
  /** Its own name, as its speakers write it. */
  readonly name: string;
  /** How it writes dates and numbers: BCP 47, with the country. */
  readonly locale: string;
  /** Where it is not Latin; our fonts have this one. */
  readonly script?: 'devanagari';
  /** How wide its name is as a picture, /images/languages/{code}.svg, where the script is not Latin. */
  readonly nameWidth?: number;
  /** Who plays without a name. */
  readonly anonymous: string;
}

/**
 * The languages every screen, message and piece of shipped content exists in, by their ISO 639
 * codes, the default one first. Each has messages/{code}.json and content/{code}/ beside its line.
 * Specification: Languages.
 */
const entries = {
  en: { name: 'English', locale: 'en-IN', anonymous: 'Anonymous' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', script: 'devanagari', nameWidth: 39, anonymous: 'अनाम' },
} as const satisfies Readonly<Record<string, LanguageEntry>>;

export type Language = keyof typeof entries;

export const languageTable: Localized<LanguageEntry> = entries;

export const languages = Object.keys(entries) as readonly Language[];

export const defaultLanguage: Language = 'en';

/** One value per language; a missing language does not compile. */
export type Localized<T = string> = Readonly<Record<Language, T>>;

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function inEachLanguage<T>(make: (language: Language) => T): Localized<T> {
  return Object.fromEntries(
    languages.map((language) => [language, make(language)]),
  ) as unknown as Localized<T>;
}

/** Texts that were kept before a language was added; there the default one stands in. */
export function inAllLanguages(texts: Partial<Localized>): Localized {
  return inEachLanguage((language) => texts[language] ?? texts[defaultLanguage] ?? '');
}
