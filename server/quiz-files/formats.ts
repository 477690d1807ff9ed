import { extname } from 'node:path';
import type { Language } from '#core/language.ts';
import { type Encoding, type QuizFormat, quizFormats } from '#core/quiz-files.ts';
import { readCsv, writeCsv } from '#server/quiz-files/csv.ts';
import { readGift, writeGift } from '#server/quiz-files/gift.ts';
import { readOpenTriviaDb, writeOpenTriviaDb } from '#server/quiz-files/open-trivia-db.ts';
import { readOwnJson, writeOwnJson } from '#server/quiz-files/own-json.ts';
import { QuizFileError, type ReadQuizFile } from '#server/quiz-files/problem.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

/** Facts about a file that the file itself does not contain. */
export interface FileOptions {
  readonly format?: QuizFormat | undefined;
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  readonly language: Language;
  readonly encoding: Encoding;
}

export interface Format {
  readonly read: (request: { text: string; options: FileOptions }) => ReadQuizFile;
  readonly write: (request: WriteRequest) => WrittenFile;
  /** Whether it has both languages, images and drafts. */
  readonly complete: boolean;
}

function refuseLabel({ slug, name }: FileOptions): void {
  if (slug === undefined && name === undefined) return;
  throw new QuizFileError('this format names its quizzes itself: leave --slug and --name out');
}

const formats: Readonly<Record<QuizFormat, Format>> = {
  json: {
    read({ text, options }) {
      refuseLabel(options);
      return readOwnJson({ text });
    },
    write: writeOwnJson,
    complete: true,
  },
  csv: {
    read({ text, options }) {
      refuseLabel(options);
      return readCsv({ text });
    },
    write: writeCsv,
    complete: true,
  },
  opentdb: {
    read: ({ text, options }) =>
      readOpenTriviaDb({ text, said: options, encoding: options.encoding }),
    write: writeOpenTriviaDb,
    complete: false,
  },
  gift: {
    read: ({ text, options }) => readGift({ text, said: options }),
    write: writeGift,
    complete: false,
  },
};

const extensions: Readonly<Record<string, QuizFormat>> = {
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.gift': 'gift',
  '.txt': 'gift',
};

/** The format of a file, by its name if none is given. Throws `QuizFileError`. */
export function formatOf(file: string, said: QuizFormat | undefined): Format {
  const name = said ?? extensions[extname(file).toLowerCase()];
  if (name !== undefined) return formats[name];
  throw new QuizFileError(`say its format with --format ${quizFormats.join(', ')}`);
}
