import { hash } from 'node:crypto';
import { imageSize } from 'image-size';
import {
  type ImageRefusal,
  imageTypes,
  maxImageBytes,
  maxImageSide,
  type StoredMedia,
} from '#core/media.ts';
import type { StoredImage } from '#server/storage/media.ts';

/** By the type names of `image-size`, which are our extensions. */
const mimes = new Map<string, string>(
  Object.entries(imageTypes).map(([mime, extension]) => [extension, mime]),
);

/** Why bytes are refused as an image, for the sender. */
export class ImageError extends Error {
  readonly refusal: ImageRefusal;
  constructor(message: string, refusal: ImageRefusal = 'image_unreadable') {
    super(message);
    this.refusal = refusal;
  }
}

/** An image whose bytes were checked. Width and height in pixels, `size` in bytes. */
export interface CheckedImage extends StoredImage, StoredMedia {}

/** Content that could run, or fetch something, if an SVG is opened by itself. */
const activeSvg = [
  [/<!(?:doctype|entity)/i, 'a document type or entity'],
  [
    /<\s*(?:\w+:)?(?:script|foreignobject|iframe|object|embed|handler|set|animate\w*)\b/i,
    'an active element',
  ],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/=\s*["']\s*(?:javascript|vbscript)\s*:/i, 'a script address'],
  [/\bhref\s*=(?!\s*["'](?:#|data:image\/(?:png|jpeg|webp);))/i, 'an address outside of itself'],
  [/url\((?!\s*(?:["']\s*)?#)|@import/i, 'a style from outside of itself'],
  [/<\?(?!xml\s)/i, 'a processing instruction'],
] as const;

function checkSvg(bytes: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImageError('the SVG is not UTF-8', 'image_unsafe_svg');
  }
  // Entities could hide what the patterns look for.
  const plain = text.replace(/&#x?[0-9a-f]+;?/gi, '?');
  if (plain !== text) {
    throw new ImageError('the SVG holds character references', 'image_unsafe_svg');
  }
  for (const [pattern, what] of activeSvg) {
    if (pattern.test(text)) throw new ImageError(`the SVG holds ${what}`, 'image_unsafe_svg');
  }
  // So could escapes in a style, wherever it starts.
  const style = text.search(/\bstyle\b/i);
  if (style !== -1 && text.includes('\\', style)) {
    throw new ImageError('the SVG holds an escape in a style', 'image_unsafe_svg');
  }
}

function measure(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    throw new ImageError('these bytes are not an image we know', 'image_unknown_type');
  }
}

/** Checks an image by its bytes, not by its name. Throws `ImageError`. */
export function checkImage(bytes: Uint8Array): CheckedImage {
  if (bytes.length > maxImageBytes) {
    throw new ImageError(`the image is larger than ${maxImageBytes} bytes`, 'image_too_large');
  }
  const { type = '', width, height } = measure(bytes);
  const mime = mimes.get(type);
  if (mime === undefined) {
    throw new ImageError('takes SVG, PNG, JPEG, WebP, GIF and AVIF', 'image_unknown_type');
  }
  if (!(width > 0 && height > 0 && width <= maxImageSide && height <= maxImageSide)) {
    throw new ImageError(
      `the image is not between 1 and ${maxImageSide} pixels wide and high`,
      'image_wrong_size',
    );
  }
  if (type === 'svg') checkSvg(bytes);
  const stored = { hash: hash('sha256', bytes, 'base64url'), mime, bytes };
  return {
    ...stored,
    url: `/media/${imageFile(stored)}`,
    width: Math.round(width),
    height: Math.round(height),
    size: bytes.length,
  };
}

/** The file name of an image with this type and hash. */
export function imageFile({ hash: digest, mime }: Pick<StoredImage, 'hash' | 'mime'>): string {
  return `${digest}.${imageTypes[mime as keyof typeof imageTypes] ?? 'bin'}`;
}
