import { hash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { StoredImage } from '#server/storage/storage.ts';

/** A phone on a slow network should not wait for more. */
export const maxImageBytes = 1024 * 1024;

/** Longest side in pixels. */
const maxSide = 4_096;

/** The image types we take, as `image-size` names them, with their MIME type and file extension. */
const types: Readonly<Record<string, readonly [mime: string, extension: string]>> = {
  svg: ['image/svg+xml', 'svg'],
  png: ['image/png', 'png'],
  jpg: ['image/jpeg', 'jpg'],
  webp: ['image/webp', 'webp'],
  gif: ['image/gif', 'gif'],
  avif: ['image/avif', 'avif'],
};

/** Why bytes are not taken as an image, for who sent them. */
export class ImageError extends Error {}

/** An image whose bytes were looked at. Width and height in pixels, `size` in bytes. */
export interface CheckedImage extends StoredImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

/** What could run, or fetch something, where an SVG is opened by itself. */
const activeSvg = [
  [/<!(?:doctype|entity)/i, 'a document type or entity'],
  [
    /<\s*(?:\w+:)?(?:script|foreignobject|iframe|object|embed|handler|set|animate\w*)\b/i,
    'an active element',
  ],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/=\s*["']\s*(?:javascript|vbscript)\s*:/i, 'a script address'],
  [/\bhref\s*=(?!\s*["'](?:#|data:image\/(?:png|jpeg|webp);))/i, 'an address outside of itself'],
  [/url\((?!\s*["']?\s*#)|@import/i, 'a style from outside of itself'],
  [/<style[^>]*>[^<]*\\|\bstyle\s*=\s*["'][^"']*\\/i, 'an escape in a style'],
  [/<\?(?!xml\s)/i, 'a processing instruction'],
] as const;

function checkSvg(bytes: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImageError('the SVG is not UTF-8');
  }
  // Entities could spell what the patterns look for.
  const plain = text.replace(/&#x?[0-9a-f]+;?/gi, '?');
  if (plain !== text) throw new ImageError('the SVG holds character references');
  for (const [pattern, what] of activeSvg) {
    if (pattern.test(text)) throw new ImageError(`the SVG holds ${what}`);
  }
}

function measure(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    throw new ImageError('these bytes are not an image we know');
  }
}

/** Looks at an image's bytes, not at its name. Throws `ImageError`. */
export function checkImage(bytes: Uint8Array): CheckedImage {
  if (bytes.length > maxImageBytes) {
    throw new ImageError(`the image is larger than ${maxImageBytes} bytes`);
  }
  const { type = '', width, height } = measure(bytes);
  const known = types[type];
  if (known === undefined) throw new ImageError('takes SVG, PNG, JPEG, WebP, GIF and AVIF');
  if (!(width > 0 && height > 0 && width <= maxSide && height <= maxSide)) {
    throw new ImageError(`the image is not between 1 and ${maxSide} pixels wide and high`);
  }
  if (type === 'svg') checkSvg(bytes);
  const [mime] = known;
  const stored = { hash: hash('sha256', bytes, 'base64url'), mime, bytes };
  return {
    ...stored,
    url: `/media/${imageFile(stored)}`,
    width: Math.round(width),
    height: Math.round(height),
    size: bytes.length,
  };
}

/** The file name under which an image of this type and hash is found. */
export function imageFile({ hash: digest, mime }: Pick<StoredImage, 'hash' | 'mime'>): string {
  const extension = Object.values(types).find(([known]) => known === mime)?.[1] ?? 'bin';
  return `${digest}.${extension}`;
}
