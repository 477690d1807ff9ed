import { type Language, languageTable } from '#core/language.ts';

/** Cached, as creating one takes longer than a form can spend on each field. */
const known = new Map<Language, Intl.DisplayNames>();

/** The name of a language in the language `spoken`: 'Hindi', 'अंग्रेज़ी'. */
export function languageName(language: Language, spoken: Language): string {
  const { locale } = languageTable[spoken];
  const names = known.get(spoken) ?? new Intl.DisplayNames(locale, { type: 'language' });
  known.set(spoken, names);
  return names.of(language) ?? language;
}
