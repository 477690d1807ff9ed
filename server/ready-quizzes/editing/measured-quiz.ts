import { type EditedReadyQuiz, mediaOf } from '#core/edited-ready-quiz.ts';
import { AppError } from '#core/errors.ts';
import { type ChosenMedia, imageHash, type StoredMedia } from '#core/media.ts';
import { withMedia } from '#core/ready-question.ts';
import type { Media, NewReadyQuiz } from '#core/ready-quiz.ts';
import { checkImage } from '#server/media/check-image.ts';
import type { Services } from '#server/services.ts';

/** Measures the images of a quiz again, as the browser's figures cannot be trusted. */
async function measure(
  { storage }: Pick<Services, 'storage'>,
  quiz: EditedReadyQuiz,
): Promise<ReadonlyMap<string, StoredMedia>> {
  const measured = new Map<string, StoredMedia>();
  const missing: string[] = [];
  for (const [path, { url }] of mediaOf<ChosenMedia>(quiz)) {
    if (measured.has(url)) continue;
    const image = await storage.media.find(imageHash(url));
    const media = image === null ? null : checkImage(image.bytes);
    if (media?.url === url) measured.set(url, storedMedia(media));
    else missing.push(path);
  }
  if (missing.length > 0) throw imagesMissing(missing);
  return measured;
}

function storedMedia({ url, mime, width, height, size }: StoredMedia): StoredMedia {
  return { url, mime, width, height, size };
}

function imagesMissing(paths: readonly string[]): AppError {
  const fields = paths.map((path) => ({ path: `quiz.${path}`, code: 'image_missing' }));
  return new AppError('invalid', 'an image is not in the store', fields);
}

/** The quiz with its images measured, ready to be stored. Errors: `invalid`. */
export async function measuredQuiz(
  services: Services,
  quiz: EditedReadyQuiz,
): Promise<NewReadyQuiz> {
  const measured = await measure(services, quiz);
  const media = (chosen: ChosenMedia | null): Media | null => {
    const stored = chosen === null ? undefined : measured.get(chosen.url);
    return chosen === null || stored === undefined
      ? null
      : { ...stored, alternativeText: chosen.alternativeText };
  };
  return {
    ...quiz,
    thumbnail: media(quiz.thumbnail),
    qna: quiz.qna.map((item) => withMedia<ChosenMedia, Media>(item, media)),
  };
}
