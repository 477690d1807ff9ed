import type { PostFilter } from '#server/ports/post-source.ts';

/** The texts of a post, folded by `foldText`. */
export interface SearchedTexts {
  readonly post_title: string;
  readonly post_excerpt: string;
  readonly post_content: string;
}

/** A parsed search, by WordPress's rules. */
export interface Search {
  /** Each must occur. */
  readonly terms: readonly string[];
  /** None may occur. */
  readonly excluded: readonly string[];
  /** The whole search; null if a part of it is excluded. */
  readonly sentence: string | null;
  /** The number of words and phrases entered, stopwords included. */
  readonly typed: number;
}

/** WordPress's own list. */
const stopwords: ReadonlySet<string> = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
);

/** A search with more terms is matched as one sentence. */
const maxTerms = 9;
/** With more terms, titles are not compared word by word. */
const maxTermsInTitle = 6;

/** Removes letter case, and unifies letters with two spellings, such as ढ़. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isSignificant(term: string): boolean {
  return !/^[a-z-]?$/.test(term) && !stopwords.has(term);
}

/** Removes surrounding quotes and spaces. */
function bare(term: string): string {
  const isAround = (place: number) => '" \''.includes(term.charAt(place));
  let [start, end] = [0, term.length];
  while (start < end && isAround(start)) start += 1;
  while (start < end && isAround(end - 1)) end -= 1;
  return term.slice(start, end);
}

/** Parses words and quoted phrases; a hyphen excludes a word. Null for an empty search. */
export function parseSearch(text: string): Search | null {
  const sentence = foldText(text);
  if (sentence === '') return null;
  const typed = sentence.match(/"[^"]*"?|[^\s",+]+/g) ?? [];
  const significant = typed.map(bare).filter(isSignificant);
  const asSentence = significant.length === 0 || significant.length > maxTerms;
  const all = asSentence ? [sentence] : significant;
  return {
    terms: all.filter((term) => !term.startsWith('-')),
    excluded: all.filter((term) => term.startsWith('-')).map((term) => term.slice(1)),
    sentence: /(?:\s|^)-/.test(sentence) ? null : sentence,
    typed: typed.length,
  };
}

/** Whether each term occurs in one of the columns, and no excluded one does. */
export function isFound(
  texts: SearchedTexts,
  { terms, excluded }: Search,
  { searchColumns = [], isExact = false }: Pick<PostFilter, 'searchColumns' | 'isExact'>,
): boolean {
  const { post_title, post_excerpt, post_content } = texts;
  const columns =
    searchColumns.length === 0
      ? [post_title, post_excerpt, post_content]
      : searchColumns.map((column) => texts[column]);
  const has = (term: string) =>
    columns.some((text) => (isExact ? text === term : text.includes(term)));
  return terms.every(has) && !excluded.some(has);
}

function titleRank(title: string, terms: readonly string[]): number | null {
  if (terms.length > maxTermsInTitle) return null;
  if (terms.every((term) => title.includes(term))) return 2;
  return terms.some((term) => title.includes(term)) ? 3 : null;
}

/** The rank of a match: 1, the best, for the whole sentence in the title, down to 6. */
export function relevance(texts: SearchedTexts, { terms, sentence, typed }: Search): number {
  const { post_title: title, post_excerpt, post_content } = texts;
  if (typed <= 1) return title.includes(terms[0] ?? '') ? 1 : 6;
  if (sentence !== null && title.includes(sentence)) return 1;
  const inTitle = titleRank(title, terms);
  if (inTitle !== null) return inTitle;
  if (sentence === null) return 6;
  if (post_excerpt.includes(sentence)) return 4;
  return post_content.includes(sentence) ? 5 : 6;
}
