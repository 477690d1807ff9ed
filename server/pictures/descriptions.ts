import type { Language } from '#core/language.ts';

/** The content of a link card; equal descriptions make equal pictures. */
export interface LinkCardDescription {
  readonly kind: 'link card';
  readonly title: string;
  /** How many have played, and how well; a line under the title. */
  readonly note?: string | undefined;
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

/** What a picture shows, as plain data: another process draws it. */
export type PictureDescription = LinkCardDescription;

/** A finished picture. */
export interface Picture {
  readonly mime: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}
