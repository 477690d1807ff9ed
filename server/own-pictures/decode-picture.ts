import sharp, { type Region, type Sharp } from 'sharp';
import { ownPictureLimits, type PicturePart } from '#core/own-picture.ts';
import { hashOf, hashSides } from '#server/own-pictures/picture-hash.ts';
import { RefusedPicture } from '#server/own-pictures/refused-picture.ts';
import type { DecodedPicture } from '#server/ports/picture-decoder.ts';

// One picture, then the process ends: nothing is worth keeping, and one core is enough.
sharp.cache(false);
sharp.concurrency(1);
// Of the decoders in the library only those of the four formats, and only of bytes at hand.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

/** In pixels: the largest at which the lowest quality is small enough. */
const sides = [ownPictureLimits.side, 960, 720, 512];
const qualities = { lowest: 56, better: [82, 70] } as const;

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: ownPictureLimits.pixels, failOn: 'error', pages: 1 });
}

/** The size as it is shown, which its header says. Nothing else has been decoded by then. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > ownPictureLimits.pixels) throw new RefusedPicture('picture_too_many_pixels');
  return autoOrient;
}

/** A part in pixels, with at least one of them. */
function regionOf(part: PicturePart, size: { width: number; height: number }): Region {
  const left = Math.min(Math.round(part.left * size.width), size.width - 1);
  const top = Math.min(Math.round(part.top * size.height), size.height - 1);
  return {
    left,
    top,
    width: Math.min(Math.max(Math.round(part.width * size.width), 1), size.width - left),
    height: Math.min(Math.max(Math.round(part.height * size.height), 1), size.height - top),
  };
}

/** Plain sRGB pixels: a profile is applied, and everything beside the pixels is left behind. */
async function pixelsOf(picture: Sharp, side: number) {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

async function hashOfPixels({ data, raw }: Pixels): Promise<string> {
  const grey = await sharp(data, { raw })
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ ...hashSides, fit: 'fill' })
    .raw()
    .toBuffer();
  return hashOf(grey);
}

/** As good as fits. */
async function encode(pixels: Pixels): Promise<{ bytes: Uint8Array } & Pixels['raw']> {
  for (const side of sides) {
    const made = await pixelsOf(sharp(pixels.data, { raw: pixels.raw }), side);
    const at = (quality: number) =>
      sharp(made.data, { raw: made.raw }).webp({ quality }).toBuffer();
    const least = await at(qualities.lowest);
    if (least.length > ownPictureLimits.stored) continue;
    for (const quality of qualities.better) {
      const bytes = await at(quality);
      if (bytes.length <= ownPictureLimits.stored) return { bytes, ...made.raw };
    }
    return { bytes: least, ...made.raw };
  }
  throw new RefusedPicture('picture_too_complicated');
}

/**
 * Turns a picture as its camera says, cuts a part out of it and makes it small. Only pixels go on: a
 * place, a date, a profile or a second frame do not. Throws `RefusedPicture`.
 */
export async function decodePicture(bytes: Uint8Array, part: PicturePart): Promise<DecodedPicture> {
  try {
    const size = await readSize(bytes);
    const turned = open(bytes).autoOrient();
    const kept = await pixelsOf(turned.clone().extract(regionOf(part, size)), sides[0] ?? 1);
    const isWhole = part.width === 1 && part.height === 1;
    const whole = isWhole ? kept : await pixelsOf(turned.clone(), hashSides.width * 8);
    const hashes = [await hashOfPixels(kept), await hashOfPixels(whole)];
    const { bytes: made, width, height } = await encode(kept);
    return { bytes: made, width, height, hashes: [...new Set(hashes)].filter(Boolean) };
  } catch (error) {
    if (error instanceof RefusedPicture) throw error;
    throw new RefusedPicture('picture_unreadable');
  }
}
