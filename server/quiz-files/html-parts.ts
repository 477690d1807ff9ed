import type { SkipReason } from '#core/quiz-drafts.ts';
import { cleanLine } from '#core/text.ts';
import { plainText } from '#server/quiz-files/plain-text.ts';

/** A picture that an editor draws of a formula. */
const formulaPicture =
  /<img\b[^<>]{0,2000}\bclass="[^"<>]{0,200}\b(?:equation_image|Wirisformula)\b/i;
const formulaPictures =
  /<img\b[^<>]{0,2000}\bclass="[^"<>]{0,200}\b(?:equation_image|Wirisformula)\b/gi;

/** TeX between the signs that programs set it apart with; between dollars it is a formula here too. */
const tex = /\\\([^\n]{1,500}?\\\)|\\\[[^\n]{1,500}?\\\]/;

/** Whether a text has a formula in TeX that others draw and we do not. */
export function hasTex(text: string): boolean {
  return tex.test(text);
}

function hasFormula(html: string): boolean {
  return /<(?:[\w-]+:)?math\b/i.test(html) || formulaPicture.test(html) || hasTex(html);
}

/** What foreign HTML shows that a text cannot. */
export function lossesOfHtml(html: string): SkipReason[] {
  const pictures = html.replace(formulaPictures, '');
  return [
    ...(/<(?:img|svg|object|embed|canvas)\b/i.test(pictures) ? (['image'] as const) : []),
    ...(/<(?:audio|video|iframe)\b/i.test(html) ? (['sound_or_film'] as const) : []),
    ...(hasFormula(html) ? (['formula'] as const) : []),
  ];
}

/** A text in HTML or not, with what is lost of it. */
export function textOfPart(
  source: string,
  isHtml: boolean,
): { text: string; losses: readonly SkipReason[] } {
  if (!isHtml) return { text: source, losses: [] };
  return { text: plainText(source), losses: lossesOfHtml(source) };
}

/** An option before and after it became a text. */
export interface ReadOption {
  readonly source: string;
  readonly text: string;
}

/** What became of options that had more than text: one is missing, or two are equal now. */
export function lossesOfOptions(options: readonly ReadOption[]): SkipReason[] {
  const texts = options.map(({ text }) => cleanLine(text));
  const isMissing = options.some(
    ({ source }, index) => texts[index] === '' && source.trim() !== '',
  );
  const sources = new Map<string, string>();
  const areEqual = options.some(({ source }, index) => {
    const text = texts[index] ?? '';
    const first = sources.get(text);
    sources.set(text, first ?? source.trim());
    return text !== '' && first !== undefined && first !== source.trim();
  });
  return [
    ...(isMissing ? (['missing_option'] as const) : []),
    ...(areEqual ? (['equal_options'] as const) : []),
  ];
}
