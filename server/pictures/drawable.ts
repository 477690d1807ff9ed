import { graphemesOf } from '#core/text.ts';
import { isEmoji } from '#server/pictures/emoji.ts';
import { scripts } from '#server/pictures/scripts.ts';

/** The characters in the fonts of every picture: Latin with its accents, Devanagari, signs. */
const common =
  '\\u0020-\\u007e\\u00a0-\\u024f\\u1e00-\\u1eff\\u0900-\\u097f\\u2010-\\u2027\\u2030-\\u205e\\u20ac\\u20b9\\u2122\\u2212';

const others = scripts.map(({ characters }) => characters).join('');
const hasDrawing = new RegExp(`[${common}${others}]|\\u200c|\\u200d`, 'u');

/** Whether our fonts have every character; an emoji is an image. */
export function isPlainText(grapheme: string): boolean {
  return [...grapheme].every((character) => hasDrawing.test(character));
}

/** The part of a grapheme that can be drawn: all, the characters in our fonts, or ''. */
function drawablePart(grapheme: string): string {
  if (isPlainText(grapheme) || isEmoji(grapheme)) return grapheme;
  const kept = [...grapheme].filter((character) => hasDrawing.test(character)).join('');
  return /[^\u200c\u200d]/.test(kept) ? kept : '';
}

/** An emoji is as wide as two letters, whatever its parts. */
function widthOf(grapheme: string): number {
  return isPlainText(grapheme) ? grapheme.length : 2;
}

/** The width of a drawable text, in letters. */
function drawnLength(text: string): number {
  return graphemesOf(text).reduce((sum, grapheme) => sum + widthOf(grapheme), 0);
}

function hasEmoji(text: string): boolean {
  return graphemesOf(text).some((grapheme) => !isPlainText(grapheme));
}

/** The longest title that fits into the image, in letters; longer ones are cut. */
const maxLength = 90;

function cut(text: string): string {
  if (drawnLength(text) <= maxLength) return text;
  let room = maxLength - 1;
  const kept = graphemesOf(text).filter((grapheme) => {
    room -= widthOf(grapheme);
    return room >= 0;
  });
  return `${kept.join('').trimEnd()}…`;
}

/** Text without characters that would be drawn as empty boxes; '' if too little is left to read. */
export function drawable(text: string): string {
  const kept = graphemesOf(text).map(drawablePart).join('');
  const folded = kept.replace(/\s+/g, ' ').trim();
  const isReadable = /[\p{L}\p{N}]/u.test(folded) || hasEmoji(folded);
  return isReadable ? cut(folded) : '';
}
