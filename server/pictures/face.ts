import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Node } from '@takumi-rs/core';
import { faceColours, faceLetters, isFace } from '#core/face.ts';
import type { Artwork } from '#server/pictures/artwork.ts';
import { image, ink } from '#server/pictures/nodes.ts';

const file = join(import.meta.dirname, '..', '..', 'public', 'images', 'faces.svg');

const [width, height] = [304, 284];

let drawings: Promise<ReadonlyMap<string, string>> | null = null;

/** The groups of the file that pages use too, a line each, by their ids. */
async function readDrawings(): Promise<ReadonlyMap<string, string>> {
  const svg = await readFile(file, 'utf8');
  const groups = svg.split('\n').filter((line) => line.startsWith('<g id="'));
  return new Map(groups.map((group) => [group.split('"')[1] ?? '', group]));
}

/** A face as an image for the renderer, by its letters; null for anything else. */
export async function faceArtwork(face: string): Promise<Artwork | null> {
  if (!isFace(face)) return null;
  drawings ??= readDrawings();
  const groups = await drawings;
  const [colour = '', wear, mood] = face;
  const [fill, worn] = faceColours[faceLetters.indexOf(colour)] ?? faceColours[0];
  const parts = ['head', `mood-${mood}`, `wear-${wear}`].map((id) => groups.get(id) ?? '');
  const body = parts.join('').replaceAll('currentColor', worn);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 0 ${width} ${height}" width="${width}" height="${height}"><g stroke="${ink}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" fill="${fill}">${body}</g></svg>`;
  return { source: { src: `face-${face}`, data: Buffer.from(svg) }, ratio: height / width };
}

/** A face of this height in pixels. */
export function faceNode({ source, ratio }: Artwork, tall: number): Node {
  return image(source.src, Math.round(tall / ratio), tall);
}
