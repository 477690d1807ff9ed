import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { texts } from '#content/texts.ts';
import { shareImageSize } from '#core/page-address.ts';
import { drawnLength, emojiIn } from '#server/share-images/drawable.ts';
import { readEmoji } from '#server/share-images/emoji.ts';
import type { DrawnPicture, ShareImageDescription } from '#server/share-images/share-images.ts';

const images = join(import.meta.dirname, '..', '..', 'public', 'images');
const require = createRequire(import.meta.url);

/** Different names: within one family, satori would look for Devanagari in the Latin file. */
const fontFiles = [
  ['Baloo Latin', 'latin', 800],
  ['Baloo Latin Extended', 'latin-ext', 800],
  ['Baloo Devanagari', 'devanagari', 800],
] as const;

const fontFamily = fontFiles.map(([name]) => `"${name}"`).join(', ');

const ink = '#1f1638';
const colours = { sun: '#ffc933', paper: '#fff8ec' } as const;

/** Loaded with the first image: a server that draws none does not need the megabytes. */
async function loadTools() {
  const [{ default: satori }, { renderAsync }, ...fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    ...fontFiles.map(async ([name, subset, weight]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(
        require.resolve(`@fontsource/baloo-2/files/baloo-2-${subset}-${weight}-normal.woff`),
      ),
    })),
  ]);
  return { satori, renderAsync, fonts };
}

let tools: ReturnType<typeof loadTools> | undefined;

interface Drawing {
  readonly src: string;
  /** Height over width. */
  readonly ratio: number;
}

function drawingOf({ mime, bytes, width, height }: DrawnPicture): Drawing {
  const src = `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
  return { src, ratio: height / width };
}

async function readDrawing(art: string): Promise<Drawing> {
  const svg = await readFile(join(images, art), 'utf8');
  const [, width, height] = /<svg[^<>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { src, ratio: Number(height) / Number(width) };
}

type Node = { type: string; props: Record<string, unknown> };

function box(style: Record<string, unknown>, children: Node[] | string): Node {
  return {
    type: 'div',
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
  };
}

function picture(src: string, width: number, height: number): Node {
  return { type: 'img', props: { src, width, height, style: { width, height, flexShrink: 0 } } };
}

/** Mascots are square and have no frame; posters do. */
function artFrame({ src, ratio }: Drawing): Node {
  if (ratio === 1) return picture(src, 350, 350);
  const [width, height] = [500, 500 * ratio];
  return box({ border: `6px solid ${ink}`, borderRadius: 28, overflow: 'hidden', flexShrink: 0 }, [
    picture(src, width, height),
  ]);
}

function titleSize(title: string): number {
  const length = drawnLength(title);
  if (length <= 24) return 84;
  if (length <= 48) return 68;
  return length <= 90 ? 54 : 42;
}

function layout({ title, language }: ShareImageDescription, logo: Drawing, art: Drawing): Node {
  const brand = box({ alignItems: 'center', fontSize: 44, color: ink }, [
    picture(logo.src, 72, 72),
    box({ marginLeft: 18 }, 'Quizmingle'),
  ]);
  const words = box({ flexDirection: 'column', flexGrow: 1, flexShrink: 1, paddingRight: 40 }, [
    box({ fontSize: titleSize(title), lineHeight: 1.15, color: ink }, title),
  ]);
  const invitation = box(
    {
      fontSize: 36,
      color: ink,
      background: colours.sun,
      border: `5px solid ${ink}`,
      borderRadius: 999,
      padding: '4px 34px 8px',
      alignSelf: 'flex-start',
    },
    texts[language].shareImages.invitation,
  );
  const card = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: '36px 48px',
      background: colours.paper,
      border: `6px solid ${ink}`,
      borderRadius: 40,
    },
    [
      brand,
      box({ alignItems: 'center', justifyContent: 'space-between' }, [words, artFrame(art)]),
      invitation,
    ],
  );
  return box({ width: '100%', height: '100%', padding: 28, background: colours.sun, fontFamily }, [
    card,
  ]);
}

/** The images of a title's emoji, in satori's format. */
async function emojiImages(title: string): Promise<Record<string, string>> {
  const entries = emojiIn(title).map(async (emoji) => [emoji, await readEmoji(emoji)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** A share image as PNG, 1200 × 630. Rasterised on another thread. */
export async function drawShareImage(description: ShareImageDescription): Promise<Uint8Array> {
  tools ??= loadTools();
  const { satori, renderAsync, fonts } = await tools;
  const [logo, art, graphemeImages] = await Promise.all([
    readDrawing('logo.svg'),
    description.picture === undefined
      ? readDrawing(description.art)
      : drawingOf(description.picture),
    emojiImages(description.title),
  ]);
  const svg = await satori(layout(description, logo, art) as never, {
    ...shareImageSize,
    fonts,
    graphemeImages,
  });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
