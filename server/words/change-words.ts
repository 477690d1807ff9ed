import { shippedWords } from '#content/words.ts';
import type { WordList } from '#core/review-words.ts';
import { normaliseWord } from '#core/word-list.ts';
import type { Services } from '#server/services.ts';
import { shippedEntries } from '#server/words/word-filter.ts';

const shipped = new Set(shippedEntries.flat());

function shippedList() {
  const { english, hindi, hinglish } = shippedWords;
  const plain = (words: readonly string[]) => words.map(normaliseWord);
  return { english: plain(english), hindi: plain(hindi), hinglish: plain(hinglish) };
}

/** The word list with the operators' changes. */
export async function readWords({ storage }: Services): Promise<WordList> {
  const { added, removed } = await storage.words.changes();
  return { added: [...added], removed: [...removed], shipped: shippedList() };
}

/**
 * Adds a word (in its normalised spelling) to the list or removes it; repeating changes nothing.
 */
export async function changeWord(
  services: Services,
  { word, listed }: { word: string; listed: boolean },
): Promise<WordList> {
  const isShipped = shipped.has(word);
  const change = listed ? 'added' : 'removed';
  await services.storage.words.set(word, isShipped === listed ? null : change);
  return readWords(services);
}
