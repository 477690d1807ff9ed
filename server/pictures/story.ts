import type { Node } from '@takumi-rs/core';
import { encode } from 'uqr';
import { type StoryFormat, storyFormats } from '#core/story-pictures.ts';
import { type Artwork, readArtwork } from '#server/pictures/artwork.ts';
import type { Picture, StoryDescription } from '#server/pictures/descriptions.ts';
import { emojiImages, fitText } from '#server/pictures/fit-text.ts';
import { box, colours, image, ink } from '#server/pictures/nodes.ts';
import { renderSmaller } from '#server/pictures/renderer.ts';
import { startsFromRight } from '#server/pictures/scripts.ts';

/** Sizes in pixels. Apps cover the top and the bottom of a story, and put stickers on it. */
interface Layout {
  readonly padding: string;
  readonly width: number;
  readonly art: number;
  readonly headline: { readonly height: number; readonly sizes: readonly number[] };
  readonly result: number;
  /** Left empty, for the sticker with the link. */
  readonly free: number;
  readonly code: number;
}

const layouts: Readonly<Record<StoryFormat, Layout>> = {
  story: {
    padding: '230px 64px 230px',
    width: 832,
    art: 280,
    headline: { height: 280, sizes: [92, 78, 64, 54, 46] },
    result: 130,
    free: 190,
    code: 240,
  },
  square: {
    padding: '48px',
    width: 864,
    art: 150,
    headline: { height: 160, sizes: [68, 60, 54, 46, 40] },
    result: 96,
    free: 0,
    code: 210,
  },
};

/** Squares of border that scanners need around a code. */
const quietZone = 4;

/** A QR code that is readable with an eighth of it covered. */
function codeOf(url: string): Artwork {
  const { size, data } = encode(url, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${ink}" d="${squares.join('')}"/></svg>`;
  return { source: { src: 'code', data: Buffer.from(svg), cache: 'none' }, ratio: 1 };
}

function centred(text: string, given: { width: number; height: number; sizes: readonly number[] }) {
  return fitText({ text, align: 'center', ...given });
}

/** Mascots are square and have no frame; posters do. */
function artNode({ source, ratio }: Artwork, height: number): Node {
  if (ratio === 1) return image(source.src, height, height);
  const width = Math.round(height / ratio);
  const frame = { border: `6px solid ${ink}`, borderRadius: 28, overflow: 'hidden' } as const;
  return box({ ...frame, width: width + 12, height: height + 12 }, [
    image(source.src, width, height),
  ]);
}

async function nameNode(name: string, width: number): Promise<Node> {
  const direction = startsFromRight(name) ? 'rtl' : 'ltr';
  return fitText({
    text: name,
    align: 'center',
    direction,
    width,
    height: 120,
    sizes: [56, 46, 38, 32],
  });
}

async function resultNodes({ result, detail }: StoryDescription, layout: Layout) {
  if (result === undefined) return [];
  const { width, result: size } = layout;
  const pill = box(
    {
      background: colours.sun,
      border: `6px solid ${ink}`,
      borderRadius: 60,
      padding: '10px 56px 22px',
      justifyContent: 'center',
    },
    [
      await fitText({
        text: result,
        width: 640,
        height: size * 1.2,
        sizes: [size, size * 0.8, size * 0.6],
        align: 'center',
      }),
    ],
  );
  if (detail === undefined) return [pill];
  return [pill, await centred(detail, { width, height: 60, sizes: [48, 40] })];
}

async function invitationNode(
  { invitation, shortUrl }: StoryDescription,
  { width, code }: Layout,
): Promise<Node> {
  const room = { width: width - code - 40 };
  return box({ alignItems: 'center', justifyContent: 'space-between', width }, [
    box({ borderRadius: 24, overflow: 'hidden', border: `6px solid ${ink}` }, [
      image('code', code - 12, code - 12),
    ]),
    box({ flexDirection: 'column' }, [
      await fitText({ text: invitation, ...room, height: 130, sizes: [56, 46, 38] }),
      await fitText({ text: shortUrl, ...room, height: 90, sizes: [36, 30, 26, 22] }),
    ]),
  ]);
}

/** A picture to post, 1080 wide, as PNG or JPEG, whichever is smaller. */
export async function drawStory(description: StoryDescription): Promise<Picture> {
  const { format, name, headline, result, detail, invitation, shortUrl } = description;
  const layout = layouts[format];
  const { width } = layout;
  const texts = [name, headline, result ?? '', detail ?? '', invitation, shortUrl];
  const [logo, art, emoji] = await Promise.all([
    readArtwork('logo.svg'),
    readArtwork(description.art),
    emojiImages(texts),
  ]);
  const code = codeOf(description.url);
  const brand = box({ alignItems: 'center' }, [
    image(logo.source.src, 64, 64),
    box({ marginLeft: 16 }, [
      await fitText({ text: 'Quizmingle', width: 235, height: 60, sizes: [44] }),
    ]),
  ]);
  const card = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: 'center',
      width: '100%',
      height: '100%',
      padding: format === 'story' ? '56px 48px' : '32px 48px',
      background: colours.paper,
      border: `8px solid ${ink}`,
      borderRadius: 56,
    },
    [
      brand,
      artNode(art, layout.art),
      ...(name === '' ? [] : [await nameNode(name, width)]),
      await centred(headline, { width, ...layout.headline }),
      ...(await resultNodes(description, layout)),
      box({ height: layout.free }),
      await invitationNode(description, layout),
    ],
  );
  const node = box(
    {
      width: '100%',
      height: '100%',
      padding: layout.padding,
      background: colours.sun,
      color: ink,
    },
    [card],
  );
  return renderSmaller({
    node,
    ...storyFormats[format],
    images: [logo.source, art.source, code.source, ...emoji],
    text: texts.join(' '),
  });
}
