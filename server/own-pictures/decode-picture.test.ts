import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ownPictureLimits } from '#core/own-picture.ts';
import { refusalByFormat } from '#server/own-pictures/picture-format.ts';
import { isSamePicture } from '#server/own-pictures/picture-hash.ts';
import { drawn, metadataMarks, place } from '../../tests/own-pictures.ts';

const { decodePicture } = await import('#server/own-pictures/decode-picture.ts');

const whole = { left: 0, top: 0, width: 1, height: 1 };
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The colour in the middle of a picture. */
async function middleOf(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata();
  const region = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const { data } = await sharp(bytes)
    .extract(region)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

// The picture of the process blocks what its tests need to look at the result.
sharp.unblock({ operation: ['VipsForeignLoad'] });

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'comes in as %s and goes out as small WebP',
    async (format) => {
      const bytes = await drawn(1, { width: 1_600, height: 1_200 }).toFormat(format).toBuffer();
      expect(refusalByFormat(bytes)).toBeNull();
      const made = await decodePicture(bytes, whole);
      expect(made).toMatchObject({ width: 1_280, height: 960 });
      expect(made.bytes.length).toBeLessThanOrEqual(ownPictureLimits.stored);
      expect(textOf(made.bytes)).toMatch(/^RIFF.{4}WEBP/s);
    },
  );

  it('loses a place, a camera, a profile and a text', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await drawn(2)
        .withExif(place)
        .withIccProfile('p3')
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret</x:xmpmeta>')
        .toFormat(format)
        .toBuffer();
      expect(textOf(bytes)).toMatch(/Secret/);
      expect(textOf((await decodePicture(bytes, whole)).bytes)).not.toMatch(metadataMarks);
    }
  });

  it('is turned as its camera says, and then cut', async () => {
    const left = { create: { width: 300, height: 200, channels: 3 as const, background: '#f00' } };
    const right = { create: { width: 150, height: 200, channels: 3 as const, background: '#00f' } };
    const lying = await sharp(left)
      .composite([{ input: await sharp(right).png().toBuffer(), left: 150, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const turned = await decodePicture(lying, whole);
    expect(turned).toMatchObject({ width: 200, height: 300 });
    const below = await decodePicture(lying, { left: 0, top: 0.5, width: 1, height: 0.5 });
    expect(below).toMatchObject({ width: 200, height: 150 });
    const [red = 255, , blue = 0] = await middleOf(below.bytes);
    expect(red).toBeLessThan(40);
    expect(blue).toBeGreaterThan(200);
  });

  it('keeps its size where it is small, down to a pixel', async () => {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    expect(
      await decodePicture(pixel, { left: 0.9, top: 0.9, width: 0.1, height: 0.1 }),
    ).toMatchObject({ width: 1, height: 1, hashes: [] });
  });

  it('keeps the colours of CMYK and what is transparent', async () => {
    const cmyk = await drawn(3).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect(await sharp((await decodePicture(cmyk, whole)).bytes).metadata()).toMatchObject({
      space: 'srgb',
    });
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await sharp((await decodePicture(clear, whole)).bytes).stats()).isOpaque).toBe(false);
  });

  it('fits even if it is all noise', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const bytes = await sharp({
      create: { width: 1_500, height: 1_500, channels: 3, background: '#888', noise },
    })
      .jpeg()
      .toBuffer();
    const made = await decodePicture(bytes, whole);
    expect(made.bytes.length).toBeLessThanOrEqual(ownPictureLimits.stored);
  });

  it('is refused over its pixels before it is decoded', async () => {
    const png = await drawn(1).png().toBuffer();
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(20_000, 20);
    await expect(decodePicture(png, whole)).rejects.toMatchObject({
      code: expect.stringMatching(/picture_too_many_pixels|picture_unreadable/),
    });
    const wide = await sharp({
      create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    await expect(decodePicture(wide, whole)).rejects.toMatchObject({
      code: 'picture_too_many_pixels',
    });
  });
});

describe('the hash of a picture', () => {
  const hashesOf = async (bytes: Uint8Array, part = whole) =>
    (await decodePicture(bytes, part)).hashes;
  const isKnown = (hashes: readonly string[], others: readonly string[]) =>
    hashes.some((hash) => others.some((other) => isSamePicture(hash, other)));

  it('is known again at another size, another quality, in another format, and by its whole', async () => {
    const known = await hashesOf(
      await drawn(5, { width: 1_600, height: 1_200 }).jpeg({ quality: 90 }).toBuffer(),
    );
    const again = [
      await drawn(5, { width: 1_600, height: 1_200 }).jpeg({ quality: 25 }).toBuffer(),
      await drawn(5, { width: 400, height: 300 }).webp({ quality: 60 }).toBuffer(),
      await drawn(5, { width: 900, height: 600 }).png().toBuffer(),
      await drawn(5, { width: 800, height: 600 }).greyscale().avif({ quality: 40 }).toBuffer(),
    ];
    for (const bytes of again) expect(isKnown(await hashesOf(bytes), known)).toBe(true);
    const cut = await drawn(5, { width: 800, height: 600 }).jpeg().toBuffer();
    expect(
      isKnown(await hashesOf(cut, { left: 0.3, top: 0.1, width: 0.5, height: 0.5 }), known),
    ).toBe(true);
  });

  it('is another one for another picture', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, async (_, seed) =>
        hashesOf(await drawn(seed, { width: 240, height: 180 }).png().toBuffer()),
      ),
    );
    for (const [index, hashes] of all.entries()) {
      const others = all.filter((_, other) => other !== index).flat();
      expect(isKnown(hashes, others)).toBe(false);
    }
  });
});
