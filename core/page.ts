/** One block of a legal or static page: plain text, no HTML. */
export interface PageSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

/** A legal or static page in one language. Specification: Text pages. */
export interface PageText {
  readonly title: string;
  /** For search engines, at most 155 characters. */
  readonly description: string;
  readonly intro: string;
  /** ISO date of the last revision, on pages where the date matters. */
  readonly updated?: string;
  readonly sections: readonly PageSection[];
}
