import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageSource } from '@takumi-rs/core';

const images = join(import.meta.dirname, '..', '..', 'public', 'images');

/** An image for the renderer. */
export interface Artwork {
  readonly source: ImageSource;
  /** Height over width. */
  readonly ratio: number;
}

/** A drawing of ours, by its path under /images. */
export async function readArtwork(path: string): Promise<Artwork> {
  const data = await readFile(join(images, path));
  const [, width, height] =
    /<svg[^<>]* width="(\d+)" height="(\d+)"/.exec(data.toString('utf8')) ?? [];
  return { source: { src: path, data }, ratio: Number(height) / Number(width) };
}
