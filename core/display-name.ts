import { type Language, languageTable } from '#core/language.ts';
import { cleanLine, fitsLength, normalised } from '#core/text.ts';

/**
 * Letters of other alphabets, and rare Latin ones, by the Latin letters that they look like, the
 * likeliest first. Source: Unicode's confusables (UTS #39). It also takes signs of Indian scripts for
 * Latin letters, which would merge honest names; so only what imitates Latin words is here. No two
 * letters of one alphabet have the same likeliest letter.
 */
// biome-ignore format: a line for each of them would hide the alphabets.
export const latinShapes: Readonly<Record<string, string>> = {
  // Cyrillic; в and н for their capitals.
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ԍ: 'g', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm',
  о: 'o', р: 'p', ԛ: 'q', ѕ: 's', т: 't', у: 'yu', ѵ: 'v', ԝ: 'w', х: 'x',
  // Greek. The capitals of η, ν and υ look like H, N and Y.
  α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'nh', ι: 'i', κ: 'k', μ: 'mu', ν: 'vn', ο: 'o', ρ: 'p',
  ς: 'c', τ: 't', υ: 'uy', χ: 'x', γ: 'y', ω: 'w', ϲ: 'c', ϳ: 'j',
  // Armenian.
  օ: 'o', ո: 'n', ս: 'u', հ: 'h', յ: 'j', զ: 'q', ց: 'g',
  // Latin letters for sounds, and small capitals.
  ɑ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɡ: 'g', ɢ: 'g', ʜ: 'h', ı: 'i', ɪ: 'i',
  ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u',
  ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z', ᴀ: 'a',
};

const capitals: Readonly<Record<string, string>> = { Η: 'H', Ν: 'N', Υ: 'Y' };

/**
 * A text in small letters as it looks: letters that look like Latin ones are those. A text in one
 * other alphabet keeps its capitals and small letters equal.
 */
export function latinShapeOf(text: string): string {
  const isMixed = /\p{Script=Latin}/u.test(text);
  const shaped = isMixed ? text.replace(/[ΗΝΥ]/g, (letter) => capitals[letter] ?? letter) : text;
  return shaped
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => latinShapes[letter]?.[0] ?? letter);
}

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
