import type { Node } from '@takumi-rs/core';
import { encode } from 'uqr';
import { type StoryFormat, storyFormats } from '#core/story-pictures.ts';
import { type Artwork, readArtwork } from '#server/pictures/artwork.ts';
import { faceArtwork, faceNode } from '#server/pictures/face.ts';
import { emojiImages, fitText } from '#server/pictures/fit-text.ts';
import { box, colours, image, ink } from '#server/pictures/nodes.ts';
import { renderSmaller } from '#server/pictures/renderer.ts';
import { startsFromRight } from '#server/pictures/scripts.ts';
import type { Picture, StoryDescription } from '#server/ports/pictures.ts';

/** Sizes in pixels. Apps cover the top and the bottom of a story, and put stickers on it. */
interface Layout {
  readonly margin: string;
  readonly padding: string;
  readonly width: number;
  /** Whether the name of the site stands above everything, or its mark beside the code. */
  readonly hasBrandLine: boolean;
  /** The height of the drawing, without a result and with one. */
  readonly art: { readonly alone: number; readonly withResult: number };
  readonly headline: { readonly height: number; readonly sizes: readonly number[] };
  readonly result: number;
  /** Left empty, for the sticker with the link. */
  readonly free: number;
  readonly code: number;
}

const layouts: Readonly<Record<StoryFormat, Layout>> = {
  story: {
    margin: '206px 60px 244px',
    padding: '40px 40px',
    width: 864,
    hasBrandLine: true,
    art: { alone: 430, withResult: 300 },
    headline: { height: 214, sizes: [92, 78, 66, 58, 50, 44] },
    result: 140,
    free: 160,
    code: 228,
  },
  square: {
    margin: '36px 36px 46px',
    padding: '30px 40px',
    width: 912,
    hasBrandLine: false,
    art: { alone: 330, withResult: 190 },
    headline: { height: 166, sizes: [80, 70, 62, 54, 46, 40] },
    result: 104,
    free: 0,
    code: 212,
  },
};

const logoFile = 'logo.svg';

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
function artFrame({ source, ratio }: Artwork, height: number): Node {
  if (ratio === 1) return image(source.src, height, height);
  const width = Math.round(height / ratio);
  const frame = { border: `6px solid ${ink}`, borderRadius: 28, overflow: 'hidden' } as const;
  return box({ ...frame, width: width + 12, height: height + 12 }, [
    image(source.src, width, height),
  ]);
}

/** The drawing, and in its lower corners the faces of those whose picture it is. */
function artNode(art: Artwork, height: number, faces: readonly Artwork[]): Node {
  const tall = Math.round(height * 0.56);
  const corners = faces.map((face, index) =>
    box({ position: 'absolute', bottom: -8, [index === 0 ? 'left' : 'right']: -64 }, [
      faceNode(face, tall),
    ]),
  );
  return box({ position: 'relative' }, [artFrame(art, height), ...corners]);
}

/** In the colour of links, so that a name is not read as part of the question. */
async function nameNode(name: string, width: number): Promise<Node> {
  const direction = startsFromRight(name) ? 'rtl' : 'ltr';
  const given = { width, height: 82, sizes: [60, 52, 44, 38, 32] };
  return box({ color: colours.violet }, [
    await fitText({ text: name, align: 'center', direction, ...given }),
  ]);
}

async function resultNodes({ result, detail }: StoryDescription, layout: Layout) {
  if (result === undefined) return [];
  const { width, result: size } = layout;
  const pill = box(
    {
      background: colours.sun,
      border: `6px solid ${ink}`,
      borderRadius: 60,
      padding: '14px 48px 12px',
      justifyContent: 'center',
    },
    [
      await fitText({
        text: result,
        width: 600,
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
  { width, code, hasBrandLine }: Layout,
): Promise<Node> {
  const mark = hasBrandLine ? 0 : 120;
  const room = { width: width - code - mark - 32 };
  const { host, path } = splitAddress(shortUrl);
  const sizes = [42, 38, 34, 30, 26];
  return box({ alignItems: 'center', justifyContent: 'space-between', width }, [
    box({ borderRadius: 24, overflow: 'hidden', border: `6px solid ${ink}` }, [
      image('code', code - 12, code - 12),
    ]),
    box({ flexDirection: 'column' }, [
      await fitText({ text: invitation, ...room, height: 120, sizes: [58, 50, 44, 38] }),
      box({ flexDirection: 'column', color: colours.violet }, [
        await fitText({ text: host, ...room, height: 49, sizes }),
        await fitText({ text: path, ...room, height: 49, sizes }),
      ]),
    ]),
    ...(mark === 0 ? [] : [image(logoFile, mark, mark)]),
  ]);
}

/** An address breaks where its path begins, so that it is large enough to read. */
function splitAddress(address: string): { readonly host: string; readonly path: string } {
  const at = address.indexOf('/');
  return { host: address.slice(0, at), path: address.slice(at) };
}

async function brandNode(): Promise<Node> {
  return box({ alignItems: 'center' }, [
    image(logoFile, 64, 64),
    box({ marginLeft: 16 }, [
      await fitText({ text: 'Quizmingle', width: 235, height: 60, sizes: [44] }),
    ]),
  ]);
}

/** A picture to post, 1080 wide, as PNG. */
export async function drawStory(description: StoryDescription): Promise<Picture> {
  const { format, name, headline, result, detail, invitation, shortUrl } = description;
  const layout = layouts[format];
  const { width } = layout;
  const texts = [name, headline, result ?? '', detail ?? '', invitation, shortUrl];
  const [logo, art, emoji, drawn] = await Promise.all([
    readArtwork(logoFile),
    readArtwork(description.art),
    emojiImages(texts),
    Promise.all((description.faces ?? []).map(faceArtwork)),
  ]);
  const faces = drawn.filter((face) => face !== null);
  const code = codeOf(description.url);
  const card = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: 'center',
      width: '100%',
      height: '100%',
      padding: layout.padding,
      background: colours.paper,
      border: `8px solid ${ink}`,
      borderRadius: 56,
      boxShadow: `0 12px 0 ${ink}`,
    },
    [
      ...(layout.hasBrandLine ? [await brandNode()] : []),
      artNode(art, result === undefined ? layout.art.alone : layout.art.withResult, faces),
      ...(name === '' ? [] : [await nameNode(name, width)]),
      await centred(headline, { width, ...layout.headline }),
      ...(await resultNodes(description, layout)),
      ...(layout.free === 0 ? [] : [box({ height: layout.free })]),
      await invitationNode(description, layout),
    ],
  );
  const node = box(
    {
      width: '100%',
      height: '100%',
      padding: layout.margin,
      background: colours.sun,
      color: ink,
    },
    [card],
  );
  return renderSmaller({
    node,
    ...storyFormats[format],
    images: [...[logo, art, code, ...faces].map(({ source }) => source), ...emoji],
    text: texts.join(' '),
  });
}
