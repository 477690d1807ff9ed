import type { PicturePart } from '#core/own-picture.ts';

/** What is made of a picture: WebP, without anything but what is seen. */
export interface DecodedPicture {
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * By which it is known again: of the part that is kept, and of all that was sent. Empty for a picture
   * with next to nothing on it.
   */
  readonly hashes: readonly string[];
}

export interface PictureDecoder {
  /**
   * Reads a picture and decodes it, while there is room. Throws `RefusedPicture`; errors:
   * `too_many_requests` with too many of one address, `unavailable` with too many at all.
   */
  decode(asked: {
    read(): Promise<Uint8Array>;
    readonly part: PicturePart;
    readonly from: string;
  }): Promise<DecodedPicture>;
  close(): void;
}
