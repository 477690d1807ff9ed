/**
 * Marks on one letter, or characters that decompose into such: normalisation sorts runs of them.
 */
const longMarkRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * `text.normalize(form)` in linear time. Sorting n marks of one letter takes n² steps; no writing
 * needs more than 30 (UAX #15, "Stream-Safe Text Format").
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(longMarkRun, '$1').normalize(form);
}

const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const controls = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u2028\u2029]/gu;
/** Characters that draw nothing. Joiners and the tags of flags are handled separately. */
const invisible =
  /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180f]|\u2800|\u3164|\uffa0|[\u{e0100}-\u{e01ef}]/gu;
/** Tags spell the region of a flag (🏴󠁧󠁢󠁳󠁣󠁴󠁿) and mean nothing elsewhere. */
const strayTags = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu;
/**
 * Joiners have a function in Indian and Arabic scripts and in emoji; anywhere else they are
 * invisible, and make different names look the same.
 */
const strayJoiners =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)[\u200c\u200d]+|(?<=[\u200c\u200d])[\u200c\u200d]+/gu;
const looseVariationSelectors = /(?<![\p{L}\p{N}\p{Emoji}\p{So}])[\ufe00-\ufe0f]+/gu;
/** A mark needs a letter; at the start, or after a space, there is none. */
const looseMarks = /(?<=^|\s)\p{M}+/gu;
const markRun = /(\P{M})(\p{M}+)/gu;
const brahmic =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]/u;

/** क़्यूँ needs four marks on one letter; Vietnamese needs two. More are decoration. */
const marksAllowed = { brahmic: 6, other: 2 } as const;

function trimMarks(_run: string, base: string, marks: string): string {
  const allowed = brahmic.test(base) ? marksAllowed.brahmic : marksAllowed.other;
  return base + [...marks].slice(0, allowed).join('');
}

/**
 * Text as typed, without characters that could spoof or break a page: control and bidi characters,
 * lone surrogates, invisible letters, stacked marks. Hindi matras and joiners stay. NFC.
 */
function withoutHiddenCharacters(text: string): string {
  const visible = normalised(text, 'NFC')
    .replace(bidiControls, '')
    .replace(controls, '')
    .replace(invisible, '')
    .replace(strayTags, '')
    .replace(looseVariationSelectors, '')
    .replace(strayJoiners, '')
    .replace(looseMarks, '')
    .replace(markRun, trimMarks);
  return normalised(visible, 'NFC');
}

/** One line: white space collapsed to single spaces, ends trimmed. */
export function cleanLine(text: string): string {
  return withoutHiddenCharacters(text.replace(/\s+/gu, ' ')).replace(/\s+/gu, ' ').trim();
}

/** One line in which code in backticks keeps its spaces. */
export function cleanRichLine(text: string): string {
  const pieces = text.split('`');
  return pieces
    .map((piece, index) => {
      const isCode = index % 2 === 1 && index < pieces.length - 1;
      const spaces = isCode ? /\s/gu : /\s+/gu;
      const clean = withoutHiddenCharacters(piece.replace(spaces, ' '));
      return isCode ? clean : clean.replace(/ +/g, ' ');
    })
    .join('`')
    .trim();
}

/** Several lines: each cleaned, at most one empty line in a row, ends trimmed. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => cleanLine(line))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

let segmenter: Intl.Segmenter | undefined;

/** Created on demand: its tables take a browser longer to load than all of our code. */
function graphemeSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter;
}

/** The user-perceived characters of a text, in order. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemeSegmenter().segment(text), ({ segment }) => segment);
}

/** Length in graphemes, the user-perceived characters: 'प्रिया' is 2, a flag is 1. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemeSegmenter().segment(text)) count += 1;
  return count;
}

/** Real writing has fewer code points per grapheme on average; more are stacked marks. */
const codePointsPerGrapheme = 5;

/** Whether a text has at most `max` graphemes, none of them stacked to fill the screen. */
export function fitsLength(text: string, max: number): boolean {
  const codePoints = [...text].length;
  // A grapheme has at least one code point, so most texts need no segmenting.
  if (codePoints <= max) return true;
  return codePoints <= max * codePointsPerGrapheme && countGraphemes(text) <= max;
}
