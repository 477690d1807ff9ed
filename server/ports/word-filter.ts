/** Finds the listed words that send a text to review. */
export interface WordFilter {
  /** The entries of the list that occur in one of the texts. */
  find(texts: readonly string[]): Promise<string[]>;
}
