import { AppError } from '#core/errors.ts';
import type { StoredMedia } from '#core/media.ts';
import { checkImage, ImageError } from '#server/media/check-image.ts';
import type { Services } from '#server/services.ts';

/** Checks the bytes of an image and stores it. Errors: `invalid`, with the reason as its code. */
export async function storeImage(
  { storage, now }: Services,
  bytes: Uint8Array,
): Promise<StoredMedia> {
  try {
    const { hash, mime, url, width, height, size } = checkImage(bytes);
    await storage.media.add({ hash, mime, bytes }, now());
    return { url, mime, width, height, size };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new AppError('invalid', error.message, [{ path: 'image', code: error.refusal }]);
  }
}

/** Ms for which a draft may use an image before it is saved. */
const unusedFor = 7 * 24 * 60 * 60 * 1_000;

/** Removes the images that nothing has used for a week. Returns how many. */
export function removeUnusedImages({ storage, now }: Services): Promise<number> {
  return storage.media.removeUnused(now() - unusedFor);
}
