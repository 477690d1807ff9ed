import { normalised } from '#core/text.ts';
import { asciiDigits } from '#core/text-digits.ts';

/** From so many characters on, one may be wrong. */
const nearlyFrom = 6;

/**
 * What remains of a text when it is compared, whatever its case, spaces, punctuation, nuktas and the
 * script of its digits. A minus before a number counts, and so does a point within one.
 */
export function textKey(text: string): string {
  const plain = normalised(normalised(text, 'NFD').replace(/\u093c/g, ''), 'NFC');
  return asciiDigits(plain.toLowerCase())
    .replace(/(?<=^|\s)[-\u2010-\u2013\u2212](?=\d)/g, '\u2212')
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/[^\P{P}.]|[\p{Cf}\s]/gu, '');
}

/** What typed answers are counted by; one of signs alone is its own. */
export function typedKey(text: string): string {
  return textKey(text) || text;
}

/** Whether two keys differ in one character: another one, more, less, or two that changed places. */
export function isNearly(given: string, accepted: string): boolean {
  const [one, other] = [Array.from(given), Array.from(accepted)];
  if (other.length < nearlyFrom) return false;
  const differs = one.findIndex((character, index) => character !== other[index]);
  const start = differs === -1 ? one.length : differs;
  const restOf = (characters: readonly string[], from: number) => characters.slice(from).join('');
  const swapped = [one[start + 1], one[start], ...one.slice(start + 2)];
  return (
    restOf(one, start + 1) === restOf(other, start + 1) ||
    restOf(one, start + 1) === restOf(other, start) ||
    restOf(one, start) === restOf(other, start + 1) ||
    swapped.join('') === restOf(other, start)
  );
}
