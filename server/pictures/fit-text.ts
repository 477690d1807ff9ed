import type { ImageSource, Node } from '@takumi-rs/core';
import { graphemesOf } from '#core/text.ts';
import { isPlainText } from '#server/pictures/drawable.ts';
import { readEmoji } from '#server/pictures/emoji.ts';
import { box } from '#server/pictures/nodes.ts';
import { measure } from '#server/pictures/renderer.ts';
import { scriptsIn } from '#server/pictures/scripts.ts';

/** A text and the space for it, in pixels. */
export interface TextToFit {
  /** Drawable, on one line. */
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** The font sizes to try, largest first. */
  readonly sizes: readonly number[];
  readonly align?: 'start' | 'center' | 'end';
  /** The order of the words; by default from the left. */
  readonly direction?: 'ltr' | 'rtl';
}

/** A text that stays on one line, and whether a space is before it. */
interface Token {
  readonly text: string;
  readonly isAfterSpace: boolean;
}

interface MeasuredToken extends Token {
  /** In pixels at a font size of 100. */
  readonly width: number;
}

/** Texts and emoji in turn. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let wasText = false;
  for (const grapheme of graphemesOf(text)) {
    const isText = isPlainText(grapheme);
    if (isText && wasText) pieces.push(`${pieces.pop()}${grapheme}`);
    else pieces.push(grapheme);
    wasText = isText;
  }
  return pieces;
}

/** One line of text with its emoji. */
function lineNode(text: string, style: NonNullable<Node['style']> = {}): Node {
  const children = piecesOf(text).map(
    (piece): Node =>
      isPlainText(piece)
        ? { type: 'text', text: piece }
        : {
            type: 'image',
            src: piece,
            style: {
              display: 'inline-block',
              width: '1em',
              height: '1em',
              margin: '0 0.06em',
              verticalAlign: '-0.15em',
            },
          },
  );
  return {
    type: 'container',
    style: { display: 'block', whiteSpace: 'nowrap', flexShrink: 0, ...style },
    children,
  };
}

/** Words, which break before and after each emoji. */
function tokensOf(text: string): readonly Token[] {
  return text
    .split(' ')
    .flatMap((word, at) =>
      piecesOf(word).map((piece, index) => ({ text: piece, isAfterSpace: at > 0 && index === 0 })),
    );
}

async function measured(tokens: readonly Token[], all: string): Promise<readonly MeasuredToken[]> {
  const widths = await measure(
    tokens.map((token) => lineNode(token.text)),
    all,
  );
  return tokens.map((token, index) => ({ ...token, width: widths[index] ?? 0 }));
}

/** A word wider than `room`, in pieces of equal length. */
function broken(token: MeasuredToken, room: number): readonly Token[] {
  const graphemes = graphemesOf(token.text);
  const parts = Math.min(graphemes.length, Math.ceil((token.width * 1.1) / room));
  const length = Math.ceil(graphemes.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    text: graphemes.slice(part * length, (part + 1) * length).join(''),
    isAfterSpace: token.isAfterSpace && part === 0,
  })).filter(({ text }) => text !== '');
}

/** Of a space in Baloo, at a font size of 100. */
const spaceWidth = 22;

/** As many tokens on each line as have room. */
function linesOf(tokens: readonly MeasuredToken[], room: number): readonly string[] {
  const lines: string[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const { text, isAfterSpace, width } of tokens) {
    const space = isAfterSpace ? spaceWidth : 0;
    if (taken + space + width > room) {
      lines.push(text);
      taken = width;
    } else {
      lines.push(`${lines.pop()}${isAfterSpace ? ' ' : ''}${text}`);
      taken += space + width;
    }
  }
  return lines;
}

/** Scripts whose letters stand on each other need more room between lines. */
function lineHeightOf(text: string): number {
  return scriptsIn(text).length > 0 ? 1.35 : 1.15;
}

/**
 * A text in the largest size that fits. The lines are broken here: where the renderer breaks them
 * itself, it takes the space of the wrong end from a line with words from right to left.
 */
export async function fitText(given: TextToFit): Promise<Node> {
  const { text, width, height, sizes, align = 'start', direction = 'ltr' } = given;
  const lineHeight = lineHeightOf(text);
  const smallest = sizes.at(-1) ?? 16;
  const roomAt = (size: number) => (width * 100) / size;
  let tokens = await measured(tokensOf(text), text);
  if (tokens.some((token) => token.width > roomAt(smallest))) {
    const pieces = tokens.flatMap((token) =>
      token.width > roomAt(smallest) ? broken(token, roomAt(smallest)) : [token],
    );
    tokens = await measured(pieces, text);
  }
  const fits = (size: number) =>
    tokens.every((token) => token.width <= roomAt(size)) &&
    linesOf(tokens, roomAt(size)).length * size * lineHeight <= height;
  const size = sizes.find(fits) ?? smallest;
  const most = Math.max(1, Math.floor(height / (size * lineHeight)));
  const all = linesOf(tokens, roomAt(size));
  const lines = all.slice(0, most);
  if (all.length > most) lines.push(`${lines.pop()}…`);
  const line = { height: size * lineHeight, lineHeight, direction };
  const side = direction === 'rtl' && align === 'start' ? 'end' : align;
  return box(
    {
      flexDirection: 'column',
      width,
      fontSize: size,
      alignItems: side === 'center' ? 'center' : `flex-${side}`,
    },
    lines.map((one) => lineNode(one, line)),
  );
}

/** The images of all emoji in drawable texts, each once. */
export async function emojiImages(texts: readonly string[]): Promise<readonly ImageSource[]> {
  const emoji = new Set(
    texts.flatMap((text) => piecesOf(text).filter((piece) => !isPlainText(piece))),
  );
  return Promise.all([...emoji].map(async (src) => ({ src, data: await readEmoji(src) })));
}
