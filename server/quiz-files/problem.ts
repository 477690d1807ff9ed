/** From the list of quizzes that a file holds to what is meant: `[0, 'qna', 2, 'question', 'hi']`. */
export type Path = readonly (string | number)[];

/** Where a file says something, and what is called there: a column, a field, a flag. */
export interface Place {
  /** From 1; null where it is about the file as a whole. */
  readonly line: number | null;
  readonly name: string;
}

/** What is wrong with a file, for the person who wrote it. */
export interface Problem {
  readonly line: number | null;
  readonly reason: string;
  /** What the person has to say, since the file does not. */
  readonly needs?: 'slug' | 'name';
}

/** A file that cannot be read any further. */
export class QuizFileError extends Error {
  readonly line: number | null;
  constructor(reason: string, line: number | null = null) {
    super(reason);
    this.line = line;
  }
}

/** A file that does not say what its quiz is called, nor did the person who brings it. */
export class UnnamedQuizError extends QuizFileError {
  readonly needs: 'slug' | 'name';
  constructor(needs: 'slug' | 'name') {
    super('this format does not name its quiz: add --slug and --name');
    this.needs = needs;
  }
}

/** What a format makes of a file: quizzes in the shape of our own JSON, not yet checked. */
export interface ReadQuizFile {
  readonly quizzes: readonly unknown[];
  /** What the format itself does not allow. */
  readonly problems: readonly Problem[];
  /** One place per path. */
  readonly locate: (paths: readonly Path[]) => readonly Place[];
}
