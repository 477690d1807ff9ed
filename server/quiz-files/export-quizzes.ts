import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { mediaOf } from '#core/edited-ready-quiz.ts';
import type { Media, ReadyQuiz } from '#core/ready-quiz.ts';
import type { FileOptions } from '#server/ports/import-reader.ts';
import { writerOf } from '#server/quiz-files/formats.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import { maxFileBytes } from '#server/quiz-files/read-text.ts';
import type { WrittenFile } from '#server/quiz-files/write-request.ts';
import type { StoredImage } from '#server/storage/media.ts';
import type { Storage } from '#server/storage/stores.ts';

export interface ExportRequest {
  readonly storage: Pick<Storage, 'readyQuizzes' | 'media'>;
  readonly file: string;
  /** The quizzes to export; an empty list means all. */
  readonly slugs: readonly string[];
  readonly options: Pick<FileOptions, 'format' | 'language' | 'encoding'>;
}

export interface ExportResult {
  readonly quizzes: readonly ReadyQuiz[];
  /** If there is a problem, nothing was written. */
  readonly problems: readonly string[];
  /** What was left out. */
  readonly notes: readonly string[];
}

/**
 * Drafts are only included by name if the format cannot mark them; the format then refuses them.
 */
function choose(all: readonly ReadyQuiz[], slugs: readonly string[], drafts: boolean): ReadyQuiz[] {
  if (slugs.length > 0) return all.filter(({ slug }) => slugs.includes(slug));
  return all.filter(({ publishedAt }) => drafts || publishedAt !== null);
}

function imagesOf(quiz: ReadyQuiz): Media[] {
  return [...mediaOf<Media>(quiz)].map(([, media]) => media);
}

/** `/media/{hash}.{extension}` */
function hashIn({ url }: Media): string {
  return basename(url, extname(url));
}

/** Reads the bytes of every image in the quizzes. */
export async function readImages(
  media: Pick<Storage, 'media'>['media'],
  quizzes: readonly ReadyQuiz[],
) {
  const images = new Map<string, StoredImage>();
  for (const hash of new Set(quizzes.flatMap(imagesOf).map(hashIn))) {
    const image = await media.find(hash);
    if (image !== null) images.set(hash, image);
  }
  return (shown: Media): StoredImage => {
    const image = images.get(hashIn(shown));
    if (image === undefined) throw new QuizFileError(`the image ${shown.url} is not in the store`);
    return image;
  };
}

/** The folder for the images of `file`, beside it, in characters that an import accepts. */
function imageFolderOf(file: string): string {
  const name = basename(file, extname(file)).replace(/[^\w.-]+|\.{2,}/g, '-');
  return `${name}-images`;
}

async function write(file: string, { content, images }: WrittenFile): Promise<void> {
  const folder = dirname(file);
  try {
    for (const image of images) {
      const path = join(folder, image.file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, image.bytes);
    }
    await writeFile(file, content);
  } catch (error) {
    throw new QuizFileError(`cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Writes ready quizzes to a file. Throws `QuizFileError`. */
export async function exportQuizzes(request: ExportRequest): Promise<ExportResult> {
  const { storage, file, slugs, options } = request;
  const format = writerOf(file, options.format);
  const all = await storage.readyQuizzes.all();
  const unknown = slugs.filter((slug) => !all.some((quiz) => quiz.slug === slug));
  const quizzes = choose(all, slugs, format.complete);
  if (unknown.length === 0 && quizzes.length === 0) {
    throw new QuizFileError('there is no ready quiz to export');
  }
  const written = format.write({
    quizzes,
    imageAt: await readImages(storage.media, format.complete ? quizzes : []),
    imageFolder: imageFolderOf(file),
    delimiter: extname(file).toLowerCase() === '.tsv' ? '\t' : ',',
    language: options.language,
    encoding: options.encoding,
  });
  const problems = [...unknown.map((slug) => `there is no quiz ${slug}`), ...written.problems];
  if (problems.length > 0) return { quizzes: [], problems, notes: [] };
  await write(file, written);
  const isLarge = Buffer.byteLength(written.content) > maxFileBytes;
  const large = isLarge
    ? ['the file is larger than an import takes: export fewer with --slug']
    : [];
  return { quizzes, problems: [], notes: [...written.notes, ...large] };
}
