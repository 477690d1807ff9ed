import type { LanguageTexts } from '#content/language-texts.ts';
import { type Language, type Localized, languages } from '#core/language.ts';

async function read(language: Language): Promise<readonly [Language, LanguageTexts]> {
  const { texts } = await import(`./${language}/texts.ts`);
  return [language, texts];
}

/** Everything that ships in words; each language is a folder here. */
export const texts = Object.fromEntries(
  await Promise.all(languages.map(read)),
) as Localized<LanguageTexts>;
