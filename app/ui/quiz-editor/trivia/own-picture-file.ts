import { ApiError, call } from '#app/api/call.ts';
import { rememberAddresses } from '#app/device/own-picture-addresses.ts';
import { m } from '#app/paraglide/messages.js';
import { partQuery } from '#app/ui/quiz-editor/trivia/picture-part.ts';
import {
  type OwnPictureRefusal,
  ownPictureLimits,
  ownPictureRefusals,
  ownPictureTypes,
  type PicturePart,
} from '#core/own-picture.ts';

/** A file that this browser can show, turned as its camera says. */
export interface OpenedPicture {
  readonly file: Blob;
  readonly bitmap: ImageBitmap;
}

/** Larger files take long on a slow network, which a photo does not need, in bytes and in pixels. */
const worthShrinking = { bytes: 1024 * 1024, side: 2_560 } as const;

/** Ms for a picture on a slow network. */
const uploadTimeout = 60_000;

/** What stands in the file's place on the way: its pixels alone, no larger than anybody sees. */
async function shrunk({ file, bitmap }: OpenedPicture): Promise<Blob> {
  const isKnown = ownPictureTypes.some((type) => type === file.type);
  if (isKnown && file.size <= worthShrinking.bytes) return file;
  const scale = Math.min(1, worthShrinking.side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.9);
  return (await promise) ?? file;
}

function refused(code: OwnPictureRefusal): ApiError {
  return new ApiError('invalid', [{ path: 'picture', code }]);
}

/** Opens a file to show it. Throws `ApiError` with a refusal where this browser cannot. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  if (/\.svg$/i.test(file.name) || file.type === 'image/svg+xml') throw refused('picture_is_svg');
  try {
    return { file, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch {
    const isHeic = /\.hei[cf]$/i.test(file.name) || /hei[cf]/.test(file.type);
    throw refused(isHeic ? 'picture_is_heic' : 'picture_unreadable');
  }
}

/** Sends the part of a picture that is kept; resolves to its id. */
export async function sendPicture(opened: OpenedPicture, part: PicturePart): Promise<string> {
  const body = await shrunk(opened);
  const added = await call('PUT /api/own-pictures', {
    query: partQuery(part),
    body,
    timeout: uploadTimeout,
  });
  rememberAddresses([added]);
  return added.id;
}

const refusalTexts: Readonly<Record<OwnPictureRefusal, () => string>> = {
  picture_too_large: () => m.own_picture_too_large({ max: ownPictureLimits.bytes / 1024 / 1024 }),
  picture_unknown_type: () => m.own_picture_unknown_type(),
  picture_is_heic: () => m.own_picture_heic(),
  picture_is_svg: () => m.own_picture_svg(),
  picture_too_many_pixels: () =>
    m.own_picture_too_many_pixels({ max: ownPictureLimits.pixels / 1_000_000 }),
  picture_unreadable: () => m.own_picture_unreadable(),
  picture_too_complicated: () => m.own_picture_too_complicated(),
  picture_was_refused: () => m.own_picture_was_refused(),
};

/** What to do about a picture that was not taken. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.own_picture_unreadable();
  const refusal = ownPictureRefusals.find((code) => error.fields.some((one) => one.code === code));
  if (refusal !== undefined) return refusalTexts[refusal]();
  if (error.code === 'too_large') return refusalTexts.picture_too_large();
  if (error.code === 'admin_off') return m.own_picture_off();
  return m.own_picture_failed();
}
