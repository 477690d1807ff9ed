import type { Problem } from '#server/ports/import-reader.ts';
/** A path from a file's list of quizzes: `[0, 'qna', 2, 'question', 'hi']`. */
export type Path = readonly (string | number)[];

/** A line of a file and the name of the place: a column, a field, a flag. */
export interface Place {
  /** From 1; null for the file as a whole. */
  readonly line: number | null;
  readonly name: string;
}

/** A file that cannot be read any further. */
export class QuizFileError extends Error {
  readonly problem: Problem;
  constructor(reason: string, line: number | null = null, needs?: Problem['needs']) {
    super(reason);
    this.problem = { line, reason, ...(needs === undefined ? {} : { needs }) };
  }
}
