/** A formula as MathML, and as the words that a screen reader says. */
export interface Formula {
  readonly mathml: string;
  readonly text: string;
}

/** How many texts may have their formulas rendered at once, and how long each may be, in characters. */
export const formulaTextLimits = { texts: 20, length: 3_000 } as const;

/** The formulas of texts, as they stand there with their dollars. */
export type Formulas = Readonly<Record<string, Formula>>;

/** A stretch of a text: as it is, code without its backticks, or a formula with its dollars. */
export interface RichPart {
  readonly kind: 'text' | 'code' | 'formula' | 'block';
  readonly text: string;
}

/**
 * Code in backticks, `$$…$$` and `$…$`. As in Pandoc, a formula begins and ends without a space, and no
 * digit follows it, so "$5 or $10" has none.
 */
const marked = /`([^`]+)`|\$\$([^$]+)\$\$|\$(?=[^\s$])([^$]+)(?<!\s)\$(?!\d)/g;

/** A text in its parts, which together have all of it. A 'block' is a formula on a line of its own. */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let from = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, code, block] = match;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + whole.length;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: block === undefined ? 'formula' : 'block', text: whole });
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** Whether a text has a formula or code in it. */
export function isRich(text: string): boolean {
  return text.search(marked) !== -1;
}

/** A text as one says it, where no formula can be shown: without marks, formulas in words. */
export function plainText(text: string, formulas: Formulas = {}): string {
  return richParts(text)
    .map(({ text: part }) => formulas[part]?.text ?? part)
    .join('');
}
