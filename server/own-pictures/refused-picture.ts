import type { OwnPictureRefusal } from '#core/own-picture.ts';

/** Why a picture is not taken. */
export class RefusedPicture extends Error {
  readonly code: OwnPictureRefusal;
  constructor(code: OwnPictureRefusal) {
    super(code);
    this.code = code;
  }
}
