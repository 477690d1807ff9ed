/** A number below 2^32 that depends on every character of a text (FNV-1a with the last step of Murmur). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The order in which a question shows its texts, where these alone do not decide it. */
export interface WithShownOrder {
  /** Places among its texts as they are written: the same in every language of a quiz. */
  readonly shown?: readonly number[];
}

/**
 * The places of texts in the order in which they are shown. It depends on the set of texts and the
 * question alone, so that it tells nothing of the order in which they were given.
 */
export function shownOrder(texts: readonly string[], question: string): number[] {
  const hashed = texts.map((text, place) => ({
    text,
    place,
    hash: hashOf(`${question}\n${text}`),
  }));
  return hashed
    .toSorted((one, other) => one.hash - other.hash || one.text.localeCompare(other.text, 'en'))
    .map(({ place }) => place);
}

/** The texts at these places. */
export function textsAt(places: readonly number[], texts: readonly string[]): string[] {
  return places.map((place) => texts[place] ?? '');
}
