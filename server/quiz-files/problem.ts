import type { SkipReason } from '#core/quiz-drafts.ts';
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
  readonly line: number | null;
  /** The same for a draft, which tells it in the person's language. */
  readonly code: SkipReason | null;
  constructor(reason: string, line: number | null = null, code: SkipReason | null = null) {
    super(reason);
    this.line = line;
    this.code = code;
  }
}

/** Neither the file nor the person importing it names the quiz. */
export class UnnamedQuizError extends QuizFileError {
  readonly needs: 'slug' | 'name';
  constructor(needs: 'slug' | 'name') {
    super('this format does not name its quiz: add --slug and --name');
    this.needs = needs;
  }
}

/** A parsed file: quizzes in the shape of our own JSON, not yet checked. */
export interface ReadQuizFile {
  readonly quizzes: readonly unknown[];
  /** Violations of the format itself. */
  readonly problems: readonly Problem[];
  /** Returns one place per path. */
  readonly locate: (paths: readonly Path[]) => readonly Place[];
}
