import * as v from 'valibot';

/** How many different characters a random key has at least, and how many changes of step. */
const least = { characters: 5, turns: 8 } as const;

/**
 * Whether strangers would come upon the same key: it has few different characters, or is mostly made
 * of runs (`0000`) and rows (`1234`). Who sends a request again under a key gets the secrets of the
 * first reply. A random key of 16 characters or more is not refused, or once in a million.
 */
export function isGuessable(key: string): boolean {
  const codes = Array.from(key, (character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const turns = steps.filter((step, index) => step !== steps[index - 1]).length;
  return new Set(codes).size < least.characters || turns < least.turns;
}

/**
 * The value of the header `Idempotency-Key` (IETF draft): 16 to 128 printable characters, bare or
 * quoted. The output is without quotes.
 */
export const idempotencyKeySchema = v.pipe(
  v.string(),
  v.minLength(16, 'malformed'),
  v.maxLength(130, 'malformed'),
  v.regex(/^(?:"[!-~]{16,128}"|[!#-~][!-~]{15,127})$/, 'malformed'),
  v.transform((key) => key.replace(/^"(.*)"$/, '$1')),
  v.check((key) => !isGuessable(key), 'guessable'),
);

/** The headers of an operation that may be sent twice. */
export const idempotencyHeader = v.object({ 'idempotency-key': v.optional(idempotencyKeySchema) });
