/** The table of docs/product-words.md, and the words in it that a text should not have. */

interface ProductWord {
  readonly right: string;
  /** Spellings and words that are not used. */
  readonly wrong: readonly string[];
}

/** The rows of the table that rule something out. */
export function readProductWords(markdown: string): ProductWord[] {
  return markdown.split('\n').flatMap((line) => {
    const [, , right = '', others = ''] = line.split('|').map((cell) => cell.trim());
    const wrong = others.split(', ').filter((word) => /\p{Script=Devanagari}/u.test(word));
    return wrong.length === 0 ? [] : [{ right, wrong: wrong.map((word) => word.normalize('NFC')) }];
  });
}

const letter = /[\p{L}\p{M}]/u;

/** Whether `word` stands in a text as a whole word; `\b` fails in Devanagari. */
function has(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    if (!letter.test(before) && !letter.test(after)) return true;
  }
  return false;
}

/** The words of a text that the table rules out, with what to say instead. */
export function wrongWords(
  text: string,
  words: readonly ProductWord[],
): { readonly wrong: string; readonly right: string }[] {
  const plain = text.normalize('NFC');
  return words.flatMap(({ right, wrong }) =>
    wrong.filter((word) => has(plain, word)).map((word) => ({ wrong: word, right })),
  );
}
