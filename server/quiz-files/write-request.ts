import type { Language } from '#core/language.ts';
import type { Encoding } from '#core/quiz-files.ts';
import type { Media, ReadyQuiz } from '#core/ready-quiz.ts';
import type { StoredImage } from '#server/storage/media.ts';

/** What an export asks of a format. */
export interface WriteRequest {
  readonly quizzes: readonly ReadyQuiz[];
  readonly imageAt: (media: Media) => StoredImage;
  /** The folder for images, as the file names it. */
  readonly imageFolder: string;
  /** Between the cells of CSV. */
  readonly delimiter: ',' | '\t';
  /** For formats that carry one language. */
  readonly language: Language;
  readonly encoding: Encoding;
}

export interface WrittenFile {
  readonly text: string;
  /** Files to be written beside, named as the text names them. */
  readonly images: readonly { readonly file: string; readonly bytes: Uint8Array }[];
  /** Why the file must not be written. */
  readonly problems: readonly string[];
  /** What the format cannot carry and was left out. */
  readonly notes: readonly string[];
}
