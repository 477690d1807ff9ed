import * as v from 'valibot';
import { type Language, languageTable } from '#core/language.ts';
import { latinShapeOf } from '#core/latin-shapes.ts';
import { cleanLine, fitsLength, normalised } from '#core/text.ts';

/** Longest name in graphemes. */
export const maxNameLength = 40;

/** The stored name of a creator, friend or player: cleaned, at most 40 graphemes, may be ''. */
export const displayNameSchema = v.pipe(
  v.string('required'),
  v.transform(cleanLine),
  v.check((name) => fitsLength(name, maxNameLength), 'too_long'),
);

/** The name for display: 'Anonymous' in the quiz's language if none was given. */
export function shownName(name: string, language: Language): string {
  return name === '' ? languageTable[language].anonymous : name;
}

/**
 * Spellings that people would call the same name have the same key: "Asha " and "asha", and "Asha"
 * with a letter of another alphabet that looks like its own.
 */
export function nameKey(name: string): string {
  return latinShapeOf(normalised(cleanLine(name), 'NFKC'));
}
