const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const controls =
  /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\ufeff\u00ad\u200b\u2028\u2029\u2060-\u2065\ufff9-\ufffb]/gu;
/** Letters that draw nothing: Hangul fillers, the Braille blank, Khmer inherent vowels. */
const blankLetters = /[\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5]/gu;
/** Joiners do their work after a letter, a mark or an emoji; anywhere else they only hide. */
const strayJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<=[\u200c\u200d])[\u200c\u200d]+/gu;
const looseVariationSelectors = /(?<![\p{L}\p{N}\p{Emoji}\p{So}])[\ufe00-\ufe0f]+/gu;
const markRun = /(\P{M})(\p{M}+)/gu;
const brahmic =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]/u;

/** क़्यूँ needs four marks on one letter; Vietnamese needs two. More than that is a stack for show. */
const marksAllowed = { brahmic: 6, other: 2 } as const;

function trimMarks(_run: string, base: string, marks: string): string {
  const allowed = brahmic.test(base) ? marksAllowed.brahmic : marksAllowed.other;
  return base + [...marks].slice(0, allowed).join('');
}

/**
 * Text as typed, without what could spoof or break a page: control and bidi characters, lone
 * surrogates, invisible letters, stacked marks. Hindi matras and joiners stay whole. NFC.
 */
function withoutHiddenCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replace(bidiControls, '')
    .replace(controls, '')
    .replace(blankLetters, '')
    .replace(looseVariationSelectors, '')
    .replace(strayJoiners, '')
    .replace(markRun, trimMarks)
    .normalize('NFC');
}

/** One line: white space folded to single spaces, ends trimmed. */
export function cleanLine(text: string): string {
  return withoutHiddenCharacters(text.replace(/\s+/gu, ' ')).replace(/\s+/gu, ' ').trim();
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

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Length in graphemes, what a person would call characters: 'प्रिया' is 3, a flag is 1. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
