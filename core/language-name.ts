import { type Language, languageTable } from '#core/language.ts';

/** Making one takes longer than a form has for each of its fields. */
const known = new Map<Language, Intl.DisplayNames>();

/** What speakers of `spoken` call a language: 'Hindi', 'अंग्रेज़ी'. */
export function languageName(language: Language, spoken: Language): string {
  const { locale } = languageTable[spoken];
  const names = known.get(spoken) ?? new Intl.DisplayNames(locale, { type: 'language' });
  known.set(spoken, names);
  return names.of(language) ?? language;
}
