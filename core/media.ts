import * as v from 'valibot';
import { textsSchema } from '#core/localized-schema.ts';
import type { Media } from '#core/ready-quiz.ts';
import { readyQuizLimits } from '#core/ready-quiz.ts';

/** Largest image in bytes: a phone on a slow network should not wait for more. */
export const maxImageBytes = 1024 * 1024;

/** Longest side in pixels. */
export const maxImageSide = 4_096;

/** The accepted MIME types of images, with their file extensions. */
export const imageTypes = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;

/** Why bytes are refused as an image, as codes that the UI translates. */
export type ImageRefusal =
  | 'image_too_large'
  | 'image_unknown_type'
  | 'image_wrong_size'
  | 'image_unsafe_svg'
  | 'image_unreadable';

/** An image of ours before it has an alternative text. */
export type StoredMedia = Omit<Media, 'alternativeText'>;

/** The reply to an upload: the image's address, and its measurements. */
export const storedMediaSchema = v.object({
  url: v.string(),
  mime: v.string(),
  width: v.number(),
  height: v.number(),
  size: v.number(),
});

/** An image uploaded before, referenced by a quiz. */
export const chosenMediaSchema = v.strictObject(
  {
    url: v.pipe(
      v.string('required'),
      v.regex(/^\/media\/[\w-]{43}\.(?:svg|png|jpg|webp|gif|avif)$/, 'malformed'),
    ),
    alternativeText: textsSchema(readyQuizLimits.alternativeTextLength),
  },
  'malformed',
);

export type ChosenMedia = v.InferOutput<typeof chosenMediaSchema>;

/** The hash in the address of an image of ours, `/media/{hash}.{extension}`. */
export function imageHash(url: string): string {
  const [hash = ''] = url.slice(url.lastIndexOf('/') + 1).split('.', 1);
  return hash;
}
