import { shippedWords } from '#content/words.ts';
import { createWordMatcher, normaliseWord, type WordMatcher } from '#core/word-list.ts';
import type { WordFilter } from '#server/ports/word-filter.ts';
import type { Storage } from '#server/storage/stores.ts';

/** Ms between reads of the list, which another process may have changed. */
const freshFor = 1_000;

/** The shipped words in normalised spelling, by language. */
export const shippedEntries = Object.values(shippedWords).map((words) => words.map(normaliseWord));

/** The shipped words with the operators' changes; recompiled only when these change. */
export function createWordFilter({ words }: Pick<Storage, 'words'>, now: () => number): WordFilter {
  let matcher: WordMatcher | null = null;
  let compiledFrom = '';
  let readAt = Number.NEGATIVE_INFINITY;

  async function current(): Promise<WordMatcher> {
    const age = now() - readAt;
    if (matcher !== null && age >= 0 && age < freshFor) return matcher;
    readAt = now();
    const { added, removed } = await words.changes();
    const source = JSON.stringify([added, removed]);
    if (matcher !== null && source === compiledFrom) return matcher;
    const gone = new Set(removed);
    const listed = shippedEntries.flat().filter((word) => !gone.has(word));
    matcher = createWordMatcher([...listed, ...added]);
    compiledFrom = source;
    return matcher;
  }

  return {
    async find(texts) {
      const match = await current();
      return [...new Set(texts.flatMap(match))];
    },
  };
}
