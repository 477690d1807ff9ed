/**
 * What bounds a picture of a creator's own. Sizes in bytes, sides and pixels of what is sent; `side`
 * and `stored` bound what is made of it. Specification: Personal quizzes, Own pictures.
 */
export const ownPictureLimits = {
  bytes: 8 * 1024 * 1024,
  pixels: 50_000_000,
  side: 1_280,
  stored: 150 * 1024,
  /** The smallest part that may be cut out, of each side. */
  smallestPart: 0.05,
  /** In graphemes. */
  altLength: 200,
  /** Of a quiz, those of its earlier versions included. */
  ofQuiz: 60,
} as const;

/** What a picture may be; its bytes decide. */
export const ownPictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What stands in the place of a picture that nobody has looked at yet. */
export const standInEmoji = '🖼️';

/**
 * `waiting` until an operator has looked at it, and again once somebody has reported it; then
 * everybody sees it, or nobody.
 */
export const ownPictureStates = ['waiting', 'approved', 'refused'] as const;

export type OwnPictureState = (typeof ownPictureStates)[number];

/** Why a picture is not taken, as codes that the UI translates. */
export const ownPictureRefusals = [
  'picture_too_large',
  'picture_unknown_type',
  'picture_is_heic',
  'picture_is_svg',
  'picture_too_many_pixels',
  'picture_unreadable',
  'picture_too_complicated',
  'picture_was_refused',
] as const;

export type OwnPictureRefusal = (typeof ownPictureRefusals)[number];

/** The part of a picture to keep, turned as it is shown: fractions of its width and height. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Random, and then the size in pixels: a page knows how much room a picture needs before it has it,
 * and without asking anybody.
 */
export const ownPictureIdPattern = /^[\w-]{22}-[1-9]\d{0,3}x[1-9]\d{0,3}$/;

/** The size of a picture in pixels. */
export function sizeOfOwnPicture(id: string): { width: number; height: number } {
  const [width = 1, height = 1] = id.slice(23).split('x').map(Number);
  return { width, height };
}
