import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ImageSource, MeasuredNode, Node } from '@takumi-rs/core';
import { type Script, scriptsIn } from '#server/pictures/scripts.ts';
import type { Picture } from '#server/ports/pictures.ts';

const require = createRequire(import.meta.url);

/** Different names: within one family, the renderer would look for Devanagari in the Latin file. */
const baloo = ['latin', 'latin-ext', 'devanagari'].map((subset) => ({
  name: `Baloo ${subset}`,
  font: `@fontsource/baloo-2/files/baloo-2-${subset}-800-normal.woff`,
}));

/** Bytes of decoded images that the renderer keeps between drawings. */
const cacheMaxBytes = 8 * 1024 * 1024;

/** Loaded with the first picture: a server that draws none does not need the megabytes. */
async function loadTools() {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer({ cacheMaxBytes });
  const loaded = new Map<string, Promise<unknown>>();
  const load = ({ name, font }: Pick<Script, 'name' | 'font'>): Promise<unknown> => {
    const loading =
      loaded.get(name) ??
      readFile(require.resolve(font)).then((data) => renderer.registerFont({ name, data }));
    loaded.set(name, loading);
    return loading;
  };
  for (const font of baloo) await load(font);
  return { renderer, load };
}

let tools: ReturnType<typeof loadTools> | undefined;

/** The renderer, with fonts for the text's scripts, and the stack of their names. */
async function rendererFor(text: string) {
  tools ??= loadTools();
  const { renderer, load } = await tools;
  const others = scriptsIn(text);
  await Promise.all(others.map(load));
  const fontFamily = [...baloo, ...others].map(({ name }) => `"${name}"`).join(', ');
  return { renderer, fontFamily };
}

/** What is to be drawn. Sizes in pixels. */
export interface Drawing {
  readonly node: Node;
  readonly width: number;
  readonly height: number;
  readonly images: readonly ImageSource[];
  /** All texts in it, whose scripts decide which fonts are loaded. */
  readonly text: string;
  /** Our own drawings have flat colours, which are always smaller as PNG. */
  readonly hasPhoto?: boolean;
}

/**
 * Draws a picture as PNG, or with a photo in it as JPEG where that is smaller: to try costs more than
 * the rest of the drawing. Off the event loop.
 */
export async function renderSmaller(drawing: Drawing): Promise<Picture> {
  const { node, width, height, images, text, hasPhoto = false } = drawing;
  const { renderer, fontFamily } = await rendererFor(text);
  const root: Node = {
    type: 'container',
    style: { display: 'flex', width: '100%', height: '100%', fontFamily },
    children: [node],
  };
  const options = { width, height, images: [...images] };
  const png = await renderer.render(root, { ...options, format: 'png' });
  if (!hasPhoto) return { mime: 'image/png', bytes: png };
  const jpeg = await renderer.render(root, { ...options, format: 'jpeg', quality: 85 });
  return png.length <= jpeg.length
    ? { mime: 'image/png', bytes: png }
    : { mime: 'image/jpeg', bytes: jpeg };
}

/** The widths of nodes in pixels, at a font size of 100. */
export async function measure(nodes: readonly Node[], text: string): Promise<readonly number[]> {
  const { renderer, fontFamily } = await rendererFor(text);
  const measured: MeasuredNode = await renderer.measure({
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      fontSize: 100,
      fontFamily,
    },
    children: [...nodes],
  });
  return measured.children.map(({ width }) => width);
}
