import type { Node } from '@takumi-rs/core';
import { texts } from '#content/texts.ts';
import { shareImageSize } from '#core/page-address.ts';
import { type Artwork, readArtwork } from '#server/pictures/artwork.ts';
import { faceArtwork, faceNode } from '#server/pictures/face.ts';
import { emojiImages, fitText } from '#server/pictures/fit-text.ts';
import { box, colours, image, ink } from '#server/pictures/nodes.ts';
import { renderSmaller } from '#server/pictures/renderer.ts';
import type { DrawnPicture, LinkCardDescription, Picture } from '#server/ports/pictures.ts';

function artworkOf({ bytes, width, height }: DrawnPicture, src: string): Artwork {
  return { source: { src, data: bytes, cache: 'none' }, ratio: height / width };
}

const frame = 6;

/** Mascots are square and have no frame; posters do. */
function artFrame({ source, ratio }: Artwork): Node {
  if (ratio === 1) return image(source.src, 350, 350);
  const [width, height] = [500, Math.round(500 * ratio)];
  return box(
    {
      border: `${frame}px solid ${ink}`,
      borderRadius: 28,
      overflow: 'hidden',
      width: width + 2 * frame,
      height: height + 2 * frame,
    },
    [image(source.src, width, height)],
  );
}

/** The drawing, and in its corner the face of whoever asks. */
function artNode(art: Artwork, face: Artwork | null): Node {
  if (face === null) return artFrame(art);
  const corner = box({ position: 'absolute', left: -46, bottom: -44 }, [faceNode(face, 170)]);
  return box({ position: 'relative' }, [artFrame(art), corner]);
}

/** The room for the title and its note beside the drawing. */
const titleRoom = { width: 500, height: 330 } as const;
const noteRoom = { width: 500, height: 80, sizes: [40, 34, 28] } as const;
const titleSizes = [84, 68, 54, 46, 42, 36] as const;

async function layout(
  { title, note, language }: LinkCardDescription,
  logo: Artwork,
  art: Artwork,
  face: Artwork | null,
): Promise<Node> {
  const { invitation } = texts[language].shareImages;
  const brand = box({ alignItems: 'center' }, [
    image(logo.source.src, 72, 72),
    box({ marginLeft: 18 }, [
      await fitText({ text: 'Quizmingle', width: 400, height: 60, sizes: [44] }),
    ]),
  ]);
  const button = box(
    {
      background: colours.sun,
      border: `5px solid ${ink}`,
      borderRadius: 40,
      padding: '4px 34px 8px',
      alignSelf: 'flex-start',
      fontSize: 36,
    },
    [{ type: 'text', text: invitation, style: { whiteSpace: 'nowrap' } }],
  );
  const height = titleRoom.height - (note === undefined ? 0 : noteRoom.height);
  const sizes = note === undefined ? titleSizes : titleSizes.slice(1);
  const words = [await fitText({ text: title, ...titleRoom, height, sizes })];
  if (note !== undefined) {
    words.push(
      box({ marginTop: 18, color: colours.violet }, [await fitText({ text: note, ...noteRoom })]),
    );
  }
  const card = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: '36px 48px',
      background: colours.paper,
      border: `${frame}px solid ${ink}`,
      borderRadius: 40,
    },
    [
      brand,
      box({ alignItems: 'center', justifyContent: 'space-between' }, [
        box({ flexDirection: 'column' }, words),
        artNode(art, face),
      ]),
      button,
    ],
  );
  return box({ width: '100%', height: '100%', padding: 28, background: colours.sun, color: ink }, [
    card,
  ]);
}

/** A link card of 1200 × 630 as PNG or JPEG, whichever is smaller. */
export async function drawLinkCard(description: LinkCardDescription): Promise<Picture> {
  const { title, art, picture, face: letters = '' } = description;
  const [logo, artwork, face, emoji] = await Promise.all([
    readArtwork('logo.svg'),
    picture === undefined ? readArtwork(art) : artworkOf(picture, art),
    faceArtwork(letters),
    emojiImages([title]),
  ]);
  return renderSmaller({
    node: await layout(description, logo, artwork, face),
    ...shareImageSize,
    images: [...[logo, artwork, face].flatMap((drawing) => drawing?.source ?? []), ...emoji],
    text: title,
    hasPhoto: picture !== undefined && picture.mime !== 'image/svg+xml',
  });
}
