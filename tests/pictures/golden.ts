import { isDeepStrictEqual } from 'node:util';
import type { Node } from '@takumi-rs/core';
import { Renderer } from '@takumi-rs/core';
import { drawable } from '#server/pictures/drawable.ts';
import { emojiImages, fitText } from '#server/pictures/fit-text.ts';
import { box, colours, ink } from '#server/pictures/nodes.ts';
import { renderSmaller } from '#server/pictures/renderer.ts';
import { startsFromRight } from '#server/pictures/scripts.ts';
import type { GoldenName } from './golden-names.ts';
import type { StoryName } from './story-goldens.ts';

const size = { width: 560, height: 190 } as const;

/** A name alone, as PNG. */
export async function drawName(name: string): Promise<Uint8Array> {
  const text = drawable(name);
  const direction = startsFromRight(text) ? 'rtl' : 'ltr';
  const fitted = await fitText({ text, width: 520, height: 160, sizes: [54, 46, 36], direction });
  const style = { ...size, padding: 20, background: colours.paper, color: ink } as const;
  const images = await emojiImages([text]);
  const { bytes } = await renderSmaller({ node: box(style, [fitted]), ...size, images, text });
  return bytes;
}

export function goldenFile(name: GoldenName | StoryName): string {
  return `tests/pictures/goldens/${name}.png`;
}

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const renderer = new Renderer();

async function pixelsOf(png: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const node: Node = { type: 'image', src: png, width, height };
  return renderer.render(node, { width, height, format: 'raw' });
}

/** The size that stands in the first chunk of a PNG. */
function sizeOf(png: Uint8Array): Size {
  const bytes = Buffer.from(png);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** How much darker or lighter a part of a colour has to be to count: more than a smoothed edge. */
const visible = 96;

/** A large picture is compared tile by tile, so that a fault in one name counts in any of them. */
const tile: Size = { width: 560, height: 190 };

/**
 * The share of pixels in which two pictures visibly differ, of the tile where they differ most; 1 for
 * pictures of different sizes.
 */
export async function differenceBetween(one: Uint8Array, other: Uint8Array): Promise<number> {
  const size = sizeOf(one);
  if (!isDeepStrictEqual(size, sizeOf(other))) return 1;
  const [first, second] = await Promise.all([pixelsOf(one, size), pixelsOf(other, size)]);
  const differing = new Map<string, number>();
  for (let at = 0; at < first.length; at += 4) {
    const isVisible = [0, 1, 2].some(
      (part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > visible,
    );
    if (!isVisible) continue;
    const [x, y] = [(at / 4) % size.width, Math.floor(at / 4 / size.width)];
    const key = `${Math.floor(x / tile.width)} ${Math.floor(y / tile.height)}`;
    differing.set(key, (differing.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...differing.values()) / (tile.width * tile.height);
}
