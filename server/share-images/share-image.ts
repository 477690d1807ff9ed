import type { Language } from '#core/language.ts';

/** The content of an image; equal descriptions make equal images. */
export interface ShareImageDescription {
  readonly title: string;
  /** A path under /images, or of a stored picture. */
  readonly art: string;
  /** The stored picture, if that is to be drawn. */
  readonly picture?: DrawnPicture;
  readonly language: Language;
}

/** Width and height in pixels. */
export interface DrawnPicture {
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}
