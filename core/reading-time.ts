import { languages } from '#core/language.ts';
import type { ReadyChoice } from '#core/ready-quiz.ts';
import { countGraphemes } from '#core/text.ts';

/**
 * Nobody reads and chooses in less. Pressing the right one of four keys, with nothing to read,
 * takes people about 350 ms. Readers take 42 ms a character on average (Brysbaert 2019: 238 words a
 * minute), and at three times that speed they lose the meaning (Rayner 2016). Options can be
 * recognised by their first letters, and a picture on its own: so a character counts 3 ms, and a
 * question at most `maxMs`.
 */
const choosingMs = 250;
const graphemeMs = 3;
const maxMs = 1_000;

/** A median of fewer answers says nothing. */
const minAnswers = 3;

/** The least ms to read a question with its options and to choose, in any of its languages. */
export function leastReadingMs({ question, options }: ReadyChoice): number {
  const lengths = languages
    .filter((language) => question[language] !== undefined)
    .map((language) => {
      const texts = [question, ...options.map(({ text }) => text)];
      return texts.reduce((sum, text) => sum + countGraphemes(text[language] ?? ''), 0);
    });
  // The shortest one, so that a result does not depend on the language of the player.
  const length = lengths.length === 0 ? 0 : Math.min(...lengths);
  return Math.min(choosingMs + length * graphemeMs, maxMs);
}

/** The time that an answer took, and the least that its question needs; both in ms. */
export interface AnswerTime {
  readonly taken: number;
  readonly least: number;
}

/**
 * Whether the median answer came faster than a person can read. `times` has the answered questions.
 */
export function isTooFast(times: readonly AnswerTime[]): boolean {
  if (times.length < minAnswers) return false;
  const ratios = times.map(({ taken, least }) => taken / least).sort((a, b) => a - b);
  const [low = 0, high = 0] = [ratios[(ratios.length - 1) >> 1], ratios[ratios.length >> 1]];
  return (low + high) / 2 < 1;
}
