import * as v from 'valibot';
import { normaliseWord } from '#core/word-list.ts';

/** Longest entry of the word list, and longest text to test, in UTF-16 units. */
export const wordLimits = { entry: 60, text: 1_000 } as const;

/** Adds a word to the list, or removes it. */
export const wordChangeSchema = v.object({
  word: v.pipe(
    v.string('required'),
    v.maxLength(wordLimits.entry, 'too_long'),
    v.transform(normaliseWord),
    v.minLength(2, 'too_short'),
  ),
  listed: v.boolean('required'),
});

/**
 * The current list: the operators' words, and the shipped ones, with those that operators removed.
 */
export const wordListSchema = v.object({
  added: v.array(v.string()),
  removed: v.array(v.string()),
  shipped: v.object({
    english: v.array(v.string()),
    hindi: v.array(v.string()),
    hinglish: v.array(v.string()),
  }),
});

export type WordList = v.InferOutput<typeof wordListSchema>;
