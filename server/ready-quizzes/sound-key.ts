import sanscript from '@indic-transliteration/sanscript';
import { normalised } from '#core/text.ts';

/** Signs of Devanagari that the scheme does not know, or that people leave out. */
const simpler: readonly (readonly [sign: RegExp, known: string])[] = [
  [/\u093c/g, ''],
  [/\u0901/g, '\u0902'],
  [/\u0911/g, '\u0913'],
  [/\u0949/g, '\u094b'],
  [/\u0972/g, '\u090f'],
  [/\u0945/g, '\u0947'],
];

/** Spellings of one sound, in the order in which they are replaced. */
const sounds: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/chh?/g, 'C'],
  [/c/g, 'k'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ai|ei/g, 'e'],
  [/au|ou/g, 'o'],
  [/y/g, 'i'],
  [/n(?=[pbm])/g, 'm'],
  // The short a is written where it is not spoken, and the other way round.
  [/(?<=.)a/g, ''],
  [/(.)(?=\1)/g, ''],
];

function replaced(text: string, all: readonly (readonly [RegExp, string])[]): string {
  return all.reduce((result, [from, to]) => result.replace(from, to), text);
}

/** Hindi in Latin letters, by the scheme that sanscript calls IAST, as people spell it. */
function inLatin(devanagari: string): string {
  const plain = replaced(normalised(devanagari, 'NFD'), simpler);
  return sanscript
    .t(plain, 'devanagari', 'iast')
    .replaceAll('c', 'ch')
    .replaceAll('ṛ', 'ri')
    .replaceAll('ṃ', 'n');
}

/**
 * What a word sounds like, roughly: दिवाली, "diwali" and "deewali" have the same key. Empty for what
 * has no letters and digits.
 */
export function soundKey(word: string): string {
  const latin = /\p{Script=Devanagari}/u.test(word) ? inLatin(word) : word;
  const plain = normalised(latin, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return replaced(plain, sounds);
}
