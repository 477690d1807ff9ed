import * as v from 'valibot';
import { textsSchema } from '#core/localized-schema.ts';
import { missingTexts, withMedia } from '#core/ready-question.ts';
import { type Media, type NewReadyQuiz, readyQuizLimits } from '#core/ready-quiz.ts';
import { newReadyQuizSchema } from '#core/ready-quiz-schemas.ts';
import { checkImage, ImageError } from '#server/media/check-image.ts';
import type { ReadQuizzes } from '#server/ports/import-reader.ts';
import type { StoredImage } from '#server/storage/media.ts';

const alternativeText = v.optional(textsSchema(readyQuizLimits.alternativeTextLength));

/** An image in our own files: in a file beside them, or embedded. */
const fileMediaSchema = v.union(
  [
    v.strictObject({
      file: v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)*$/), v.excludes('..')),
      alternativeText,
    }),
    v.strictObject({
      data: v.pipe(v.string(), v.regex(/^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*$/)),
      alternativeText,
    }),
  ],
  'malformed',
);

export type FileMedia = v.InferOutput<typeof fileMediaSchema>;

/** One quiz in a file. */
export const fileQuizSchema = v.pipe(
  newReadyQuizSchema(fileMediaSchema),
  // Not a transformation: those are skipped after another error, and would hide their findings.
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const path of missingTexts(dataset.value)) {
      addIssue({ message: `missing_text ${path}` });
    }
  }),
);

export type FileQuiz = v.InferOutput<typeof fileQuizSchema>;

export const quizFileFormat = 'quizmingle-ready-quizzes';

export const quizFileVersion = 1;

/** Our own JSON. */
export const quizFileSchema = v.strictObject({
  format: v.literal(quizFileFormat),
  version: v.literal(quizFileVersion),
  quizzes: v.array(fileQuizSchema),
});

/** Reads a file beside the one that names it. Throws if there is none. */
export type ReadBeside = (file: string) => Uint8Array;

/** Why an image of a quiz is refused; `path` leads to it from the quiz, dotted. */
export class QuizImageError extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

function bytesOf(media: FileMedia, readBeside: ReadBeside): Uint8Array {
  if ('file' in media) return readBeside(media.file);
  return Buffer.from(media.data.replace(/^[^,]*,/, ''), 'base64');
}

function refuse(error: QuizImageError): never {
  throw error;
}

/**
 * The quiz with its images checked. Throws `QuizImageError` for the first invalid image, or calls
 * `onRefused` for each and leaves it out.
 */
export function withImages(
  quiz: FileQuiz,
  readBeside: ReadBeside,
  onRefused: (error: QuizImageError) => void = refuse,
): ReadQuizzes {
  const images = new Map<string, StoredImage>();

  const image = (media: FileMedia | null, path: string): Media | null => {
    if (media === null) return null;
    try {
      const checked = checkImage(bytesOf(media, readBeside));
      const { hash, mime, bytes, url, width, height, size } = checked;
      images.set(hash, { hash, mime, bytes });
      return { url, mime, width, height, size, alternativeText: media.alternativeText ?? {} };
    } catch (error) {
      const reason = error instanceof ImageError ? error.message : 'the image cannot be read';
      onRefused(new QuizImageError(path, reason));
      return null;
    }
  };

  const read: NewReadyQuiz = {
    ...quiz,
    thumbnail: image(quiz.thumbnail, 'thumbnail'),
    qna: quiz.qna.map((item, index) =>
      withMedia<FileMedia, Media>(item, (media, path) => image(media, `qna.${index}.${path}`)),
    ),
  };
  return { quizzes: [read], images: [...images.values()] };
}
