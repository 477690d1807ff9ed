import type { Language } from '#core/language.ts';
import type { Encoding, QuizFormat } from '#core/quiz-files.ts';
import type { NewReadyQuiz } from '#core/ready-quiz.ts';
import type { ThreadReader } from '#server/ports/thread-reader.ts';
import type { StoredImage } from '#server/storage/media.ts';

/** Facts about a file that the file itself does not contain. */
export interface FileOptions {
  readonly format?: QuizFormat | undefined;
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  readonly language: Language;
  readonly encoding: Encoding;
  /** Whether to leave out questions that have a problem, and take the rest. */
  readonly isPartial?: boolean;
}

/** A problem of a file, for its author. */
export interface Problem {
  readonly line: number | null;
  readonly reason: string;
  /** Required from the person, as the file lacks it. */
  readonly needs?: 'slug' | 'name';
}

export interface FileProblem extends Problem {
  readonly file: string;
}

/** The content of a file with its images read and checked. */
export interface ReadQuizzes {
  readonly quizzes: readonly NewReadyQuiz[];
  readonly images: readonly StoredImage[];
}

/** Files whose quizzes have all been checked. If there is a problem, nothing may be stored. */
export interface CheckedFiles extends ReadQuizzes {
  readonly problems: readonly FileProblem[];
  /** What a partial import leaves out. */
  readonly leftOut: readonly FileProblem[];
}

/** A file that an operator sends. */
export interface Upload {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly options: FileOptions;
}

/** Reads and checks files of ready quizzes that operators upload. */
export type ImportReader = ThreadReader<Upload, CheckedFiles>;
