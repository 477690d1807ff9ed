import type { Language } from '#core/language.ts';
import type { StoryFormat } from '#core/story-pictures.ts';

/** The content of a link card; equal descriptions make equal pictures. */
export interface LinkCardDescription {
  readonly kind: 'link card';
  readonly title: string;
  /** How many have played, and how well; a line under the title. */
  readonly note?: string | undefined;
  /** Of whoever has made it. */
  readonly face?: string | undefined;
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

/** The content of a picture that somebody posts. */
export interface StoryDescription {
  readonly kind: 'story';
  readonly format: StoryFormat;
  readonly language: Language;
  /** Whose picture it is; '' shows none. */
  readonly name: string;
  /** In the left corner of the drawing, and of a second one in the right. */
  readonly faces?: readonly string[] | undefined;
  readonly headline: string;
  /** What is largest, such as a score, and a line under it. */
  readonly result?: string | undefined;
  readonly detail?: string | undefined;
  /** A path under /images. */
  readonly art: string;
  /** Beside the QR code. */
  readonly invitation: string;
  /** Where the QR code leads. */
  readonly url: string;
  /** The address that people read. */
  readonly shortUrl: string;
}

/** What a picture shows, as plain data: another process draws it. */
export type PictureDescription = LinkCardDescription | StoryDescription;

/** A finished picture. */
export interface Picture {
  readonly mime: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Draws pictures, and keeps those of a busy hour. */
export interface Pictures {
  /** The picture, kept or newly drawn: equal ones once. `unavailable` while too many are waiting. */
  read(description: PictureDescription): Promise<Picture>;
  close(): void;
}
