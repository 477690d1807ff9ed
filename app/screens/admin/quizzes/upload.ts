import { ApiError, urlOf } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { failureText } from '#app/screens/admin/quizzes/failure.ts';
import type { ErrorCode, FieldError } from '#core/errors.ts';
import { type ImageRefusal, maxImageBytes, maxImageSide, type StoredMedia } from '#core/media.ts';

/** An upload without progress for this long, in ms, fails as 'network'. */
const progressTimeout = 60_000;

/**
 * Uploads bytes and reports progress from 0 to 1, which `fetch` cannot do. Throws `ApiError`.
 */
export function putBytes<T>(
  address: string,
  body: Blob,
  onProgress: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.timeout = progressTimeout;
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new ApiError('network'));
    request.ontimeout = request.onerror;
    request.onload = () => {
      try {
        const reply: unknown = JSON.parse(request.responseText);
        if (request.status < 300) return resolve(reply as T);
        const problem = reply as { code?: ErrorCode; errors?: FieldError[] };
        reject(new ApiError(problem.code ?? 'internal', problem.errors));
      } catch {
        reject(new ApiError('internal'));
      }
    };
    request.send(body);
  });
}

/** Uploads an image; refuses one that is too large without sending it. */
export async function uploadImage(
  file: Blob,
  onProgress: (share: number) => void,
): Promise<StoredMedia> {
  if (file.size > maxImageBytes) {
    throw new ApiError('invalid', [{ path: 'image', code: 'image_too_large' }]);
  }
  return putBytes(urlOf('PUT /api/admin/media'), file, onProgress);
}

const refusals: Readonly<Record<ImageRefusal, () => string>> = {
  image_too_large: () => m.quizzes_image_too_large(),
  image_unknown_type: () => m.quizzes_image_unknown_type(),
  image_wrong_size: () => m.quizzes_image_wrong_size({ max: maxImageSide }),
  image_unsafe_svg: () => m.quizzes_image_unsafe_svg(),
  image_unreadable: () => m.quizzes_image_unknown_type(),
};

/** A sentence about why an image was refused. */
export function refusalText({ code, fields }: ApiError): string {
  const refusal = fields[0]?.code as ImageRefusal | undefined;
  if (code === 'too_large') return m.quizzes_image_too_large();
  return (refusal && refusals[refusal]?.()) ?? failureText(code);
}

/** The images among pasted or dropped files. */
export function imagesIn({ files }: DataTransfer): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}
