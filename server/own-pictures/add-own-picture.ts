import { AppError } from '#core/errors.ts';
import type { PicturePart } from '#core/own-picture.ts';
import type { AddedOwnPicture } from '#core/own-picture-schemas.ts';
import { previewAddress } from '#server/own-pictures/picture-address.ts';
import { isSamePicture } from '#server/own-pictures/picture-hash.ts';
import { RefusedPicture } from '#server/own-pictures/refused-picture.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** Whether creators may bring pictures: somebody has to look at them. */
export function takesOwnPictures({ config }: Pick<Services, 'config'>): boolean {
  return config.adminToken !== undefined;
}

/** Throws if an operator has refused this picture before, at whatever size. */
async function refuseKnown({ storage }: Services, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const refused = await storage.ownPictures.refusedHashes();
  if (hashes.some((hash) => refused.some((other) => isSamePicture(hash, other)))) {
    throw new RefusedPicture('picture_was_refused');
  }
}

/**
 * Stores the part of a picture that its creator keeps, for a quiz to show within a day. Errors:
 * `admin_off` without an operator, `invalid` with the reason as the code of the field `picture`, and
 * those of `PictureDecoder`.
 */
export async function addOwnPicture(
  services: Services,
  asked: { read(): Promise<Uint8Array>; part: PicturePart; from: string },
): Promise<AddedOwnPicture> {
  if (!takesOwnPictures(services)) throw new AppError('admin_off', 'nobody looks at pictures');
  const { storage, pictureDecoder, pictureBytes, serverSecret, now } = services;
  try {
    const { bytes, width, height, hashes } = await pictureDecoder.decode(asked);
    await refuseKnown(services, hashes);
    const id = `${randomKey()}-${width}x${height}`;
    await storage.ownPictures.add({ id, hashes, createdAt: now() });
    await pictureBytes.put(id, bytes);
    return { id, url: previewAddress(serverSecret, id, now()) };
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    throw new AppError('invalid', error.code, [{ path: 'picture', code: error.code }]);
  }
}
