import type { Language } from '#core/language.ts';
import type { Media, ReadyQuiz } from '#core/ready-quiz.ts';
import type { StoredImage } from '#server/storage/storage.ts';

/** How a file of Open Trivia DB writes its texts; the names are those of its API. */
export const encodings = ['default', 'url3986', 'base64'] as const;

export type Encoding = (typeof encodings)[number];

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
