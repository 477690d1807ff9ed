import { type Language, languageTable } from '#core/language.ts';
import { latinShapeOf } from '#core/latin-shapes.ts';
import { cleanLine, fitsLength, normalised } from '#core/text.ts';

/** Longest name in graphemes. */
export const maxNameLength = 40;

/** Whether a name, as it is stored, is longer than may be. */
export function isNameTooLong(name: string): boolean {
  return !fitsLength(cleanLine(name), maxNameLength);
}

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
