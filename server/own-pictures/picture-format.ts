import { type OwnPictureRefusal, ownPictureLimits } from '#core/own-picture.ts';

/** The brands of files whose pictures are AV1, and those with other codecs in the same container. */
const avifBrands = /avi[fs]/;
const heicBrands = /hei[cxms]|hev[cxms]|mif1|msf1/;

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Of a file in the container of MPEG-4: its major and its compatible brands. */
function brandsOf(bytes: Uint8Array): string {
  if (text(bytes, 4, 8) !== 'ftyp') return '';
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const size = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return text(bytes, 8, Math.min(size, 256));
}

function isKnown(bytes: Uint8Array, brands: string): boolean {
  return (
    text(bytes, 0, 3) === '\xff\xd8\xff' ||
    text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') ||
    avifBrands.test(brands)
  );
}

/** Why bytes cannot be a picture of a kind that we take, by their beginning; null if they may be. */
export function refusalByFormat(bytes: Uint8Array): OwnPictureRefusal | null {
  if (bytes.length > ownPictureLimits.bytes) return 'picture_too_large';
  const brands = brandsOf(bytes);
  if (isKnown(bytes, brands)) return null;
  if (heicBrands.test(brands)) return 'picture_is_heic';
  return /<svg[\s>]/i.test(text(bytes, 0, 1_024)) ? 'picture_is_svg' : 'picture_unknown_type';
}
