/** A text that only holds where somebody reads what visitors write: on a site with an operator. */
export interface Promised {
  readonly promised: string;
}

/** One block of a legal or static page: plain text, no HTML. */
export interface PageSection<Line = string> {
  readonly heading: string;
  readonly paragraphs: readonly Line[];
  readonly list?: readonly Line[];
}

/** A legal or static page in one language. Specification: Text pages. */
export interface PageText<Line = string> {
  readonly title: string;
  /** For search engines, at most 155 characters. */
  readonly description: string;
  readonly intro: string;
  /** ISO date of the last revision, on pages where the date matters. */
  readonly updated?: string;
  readonly sections: readonly PageSection<Line>[];
}

/** A page as it is written: some of it may be promised. */
export type WrittenPage = PageText<string | Promised>;

function linesFor(lines: readonly (string | Promised)[], isOperated: boolean): string[] {
  return lines.flatMap((line) => {
    if (typeof line === 'string') return [line];
    return isOperated ? [line.promised] : [];
  });
}

/** The page of a site with or without an operator: nothing is promised for nobody. */
export function pageFor({ sections, ...page }: WrittenPage, isOperated: boolean): PageText {
  const shown = sections.map(({ heading, paragraphs, list }) => ({
    heading,
    paragraphs: linesFor(paragraphs, isOperated),
    ...(list === undefined ? {} : { list: linesFor(list, isOperated) }),
  }));
  return {
    ...page,
    sections: shown.filter(({ paragraphs, list = [] }) => paragraphs.length + list.length > 0),
  };
}
