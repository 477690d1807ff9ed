import { extname } from 'node:path';
import type { Language } from '#core/language.ts';
import { type QuizFormat, quizFormats } from '#core/quiz-files.ts';
import type { FileOptions } from '#server/ports/import-reader.ts';
import { readCsv, writeCsv } from '#server/quiz-files/csv.ts';
import { findQuestions } from '#server/quiz-files/find-questions.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';
import { readFound } from '#server/quiz-files/found-quiz.ts';
import { readGift } from '#server/quiz-files/gift.ts';
import { writeMoodleXml } from '#server/quiz-files/moodle-xml.ts';
import { inLanguage, type PlainQuiz } from '#server/quiz-files/one-language.ts';
import { readOpenTriviaDb, writeOpenTriviaDb } from '#server/quiz-files/open-trivia-db.ts';
import { readOwnJson, writeOwnJson } from '#server/quiz-files/own-json.ts';
import { QuizFileError, type ReadQuizFile } from '#server/quiz-files/problem.ts';
import { writeQti1Package, writeQti2Package } from '#server/quiz-files/qti-package.ts';
import { decodeText } from '#server/quiz-files/read-text.ts';
import { refusalTexts } from '#server/quiz-files/refusal-texts.ts';
import { writeGift } from '#server/quiz-files/write-gift.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

export interface Format {
  /** Throws `QuizFileError`. */
  readonly read: (request: {
    bytes: Buffer;
    options: FileOptions;
  }) => ReadQuizFile | Promise<ReadQuizFile>;
  /** Missing where files are only read. */
  readonly write?: (request: WriteRequest) => WrittenFile;
  /** Whether it has both languages, images and drafts. */
  readonly complete: boolean;
}

/** A format whose files say what they are by their bytes. */
async function readForeign({ bytes, options }: { bytes: Buffer; options: FileOptions }) {
  try {
    const { found } = await findQuestions(bytes, options.language);
    return readFound(found, options);
  } catch (error) {
    if (error instanceof RefusedFile) throw new QuizFileError(refusalTexts[error.code]);
    throw error;
  }
}

type WritePlain = (quizzes: readonly PlainQuiz[], language: Language) => WrittenFile['content'];

/** A format with one language, no images and no drafts. */
function foreign(write: WritePlain): Format {
  return {
    read: readForeign,
    write({ quizzes, language }) {
      const { quizzes: plain, ...found } = inLanguage(quizzes, language);
      return { content: write(plain, language), images: [], ...found };
    },
    complete: false,
  };
}

function refuseLabel({ slug, name }: FileOptions): void {
  if (slug === undefined && name === undefined) return;
  throw new QuizFileError('this format names its quizzes itself: leave --slug and --name out');
}

const formats: Readonly<Record<QuizFormat, Format>> = {
  json: {
    read({ bytes, options }) {
      refuseLabel(options);
      return readOwnJson({ text: decodeText(bytes) });
    },
    write: writeOwnJson,
    complete: true,
  },
  csv: {
    read({ bytes, options }) {
      refuseLabel(options);
      return readCsv({ text: decodeText(bytes) });
    },
    write: writeCsv,
    complete: true,
  },
  opentdb: {
    read: ({ bytes, options }) =>
      readOpenTriviaDb({
        text: decodeText(bytes),
        said: options,
        encoding: options.encoding,
      }),
    write: writeOpenTriviaDb,
    complete: false,
  },
  gift: {
    read: ({ bytes, options }) => readGift({ text: decodeText(bytes), said: options }),
    write: writeGift,
    complete: false,
  },
  moodle: foreign(writeMoodleXml),
  qti1: foreign(writeQti1Package),
  qti2: foreign(writeQti2Package),
  kahoot: { read: readForeign, complete: false },
  aiken: { read: readForeign, complete: false },
};

const extensions: Readonly<Record<string, QuizFormat>> = {
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.gift': 'gift',
  '.txt': 'gift',
  '.xml': 'moodle',
  '.zip': 'qti2',
  '.xlsx': 'kahoot',
};

/** The format of a file, by its name if none is given. Throws `QuizFileError`. */
export function formatOf(file: string, said: QuizFormat | undefined): Format {
  const name = said ?? extensions[extname(file).toLowerCase()];
  if (name !== undefined) return formats[name];
  throw new QuizFileError(`say its format with --format ${quizFormats.join(', ')}`);
}

/** The same for writing. Throws `QuizFileError`. */
export function writerOf(file: string, said: QuizFormat | undefined) {
  const { write, complete } = formatOf(file, said);
  if (write === undefined) throw new QuizFileError('this format is only read');
  return { write, complete };
}
