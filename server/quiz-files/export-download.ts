import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { downloads, plainFormats, type WrittenFormat } from '#core/quiz-files.ts';
import { withMedia } from '#core/ready-question.ts';
import { languagesOf, type Media, type ReadyQuiz } from '#core/ready-quiz.ts';
import { readImages } from '#server/quiz-files/export-quizzes.ts';
import { writerOf } from '#server/quiz-files/formats.ts';
import type { Services } from '#server/services.ts';

/** A single file has no images beside it. */
function withoutImages(quiz: ReadyQuiz): ReadyQuiz {
  return {
    ...quiz,
    thumbnail: null,
    qna: quiz.qna.map((item) => withMedia<Media, Media>(item, () => null)),
  };
}

/** Whether a format can represent a quiz: the plain ones have one language and no drafts. */
function fits(quiz: ReadyQuiz, format: WrittenFormat, language: Language): boolean {
  if (!plainFormats.includes(format)) return true;
  return quiz.publishedAt !== null && languagesOf(quiz).includes(language);
}

/**
 * Ready quizzes in one file; an empty `slugs` means all. Quizzes that the format cannot represent
 * are left out. Only our own JSON includes images. Errors: `not_found` if none is left.
 */
export async function exportDownload(
  { ownQuizzes, storage }: Services,
  request: { format: WrittenFormat; language: Language; slugs: readonly string[] },
): Promise<{ file: string; mediaType: string; content: string | Uint8Array }> {
  const { format, language, slugs } = request;
  const quizzes = (await ownQuizzes.all())
    .filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
    .filter((quiz) => fits(quiz, format, language));
  const [first] = quizzes;
  if (first === undefined) throw new AppError('not_found', 'no quiz fits into this file');
  const hasImages = format === 'json';
  const { content, problems } = writerOf('', format).write({
    quizzes: hasImages ? quizzes : quizzes.map(withoutImages),
    imageAt: await readImages(storage.media, hasImages ? quizzes : []),
    imageFolder: '',
    delimiter: ',',
    language,
    encoding: 'default',
  });
  if (problems.length > 0) throw new AppError('invalid', problems.join('\n'));
  const name = quizzes.length === 1 ? first.slug : 'quizzes';
  const { extension, mediaType } = downloads[format];
  return { file: `${name}.${extension}`, mediaType, content };
}
