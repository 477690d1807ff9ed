import * as v from 'valibot';
import { type Language, languageTable } from '#core/language.ts';
import { cleanLine, fitsLength, normalised } from '#core/text.ts';

/** Longest name in graphemes. */
export const maxNameLength = 40;

/** A name of a creator, friend or player as it is stored: cleaned, at most 40 graphemes, may be ''. */
export const displayNameSchema = v.pipe(
  v.string('required'),
  v.transform(cleanLine),
  v.check((name) => fitsLength(name, maxNameLength), 'too_long'),
);

/** What people read: the name, or 'Anonymous' in the quiz's language where none was given. */
export function shownName(name: string, language: Language): string {
  return name === '' ? languageTable[language].anonymous : name;
}

/** Two spellings that a person would call the same name have the same key ("Asha " and "asha"). */
export function nameKey(name: string): string {
  return normalised(cleanLine(name), 'NFKC').toLowerCase();
}
