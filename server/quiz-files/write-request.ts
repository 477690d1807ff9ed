import type { Language } from '#core/language.ts';
import type { Encoding } from '#core/quiz-files.ts';
import type { Media, ReadyQuiz } from '#core/ready-quiz.ts';
import type { StoredImage } from '#server/storage/media.ts';

/** The input of a format's export. */
export interface WriteRequest {
  readonly quizzes: readonly ReadyQuiz[];
  readonly imageAt: (media: Media) => StoredImage;
  /** The folder for images, as written in the file. */
  readonly imageFolder: string;
  /** Separates the cells of CSV. */
  readonly delimiter: ',' | '\t';
  /** For formats that carry one language. */
  readonly language: Language;
  readonly encoding: Encoding;
}

export interface WrittenFile {
  readonly content: string | Uint8Array;
  /** Files to write beside it, by their names in it. */
  readonly images: readonly { readonly file: string; readonly bytes: Uint8Array }[];
  /** Why the file must not be written. */
  readonly problems: readonly string[];
  /** What was left out, as the format cannot represent it. */
  readonly notes: readonly string[];
}
