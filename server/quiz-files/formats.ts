import { extname } from 'node:path';
import type { Language } from '#core/language.ts';
import { type QuizFormat, quizFormats } from '#core/quiz-files.ts';
import type { FileOptions } from '#server/ports/import-reader.ts';
import { readCsv } from '#server/quiz-files/csv.ts';
import { findQuestions } from '#server/quiz-files/find-questions.ts';
import type { FoundFile } from '#server/quiz-files/found-questions.ts';
import { readGift } from '#server/quiz-files/gift.ts';
import { parseJson } from '#server/quiz-files/json-text.ts';
import { writeMoodleXml } from '#server/quiz-files/moodle-xml.ts';
import { inLanguage, type PlainQuiz } from '#server/quiz-files/one-language.ts';
import { readOpenTriviaDb, writeOpenTriviaDb } from '#server/quiz-files/open-trivia-db.ts';
import { readOwnJson, writeOwnJson } from '#server/quiz-files/own-json.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import { writeQti1Package, writeQti2Package } from '#server/quiz-files/qti-package.ts';
import { decodeText } from '#server/quiz-files/read-text.ts';
import { writeCsv } from '#server/quiz-files/write-csv.ts';
import { writeGift } from '#server/quiz-files/write-gift.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

export interface Format {
  /** Throws `QuizFileError` and `RefusedFile`. */
  readonly read: (request: {
    bytes: Buffer;
    options: FileOptions;
  }) => FoundFile | Promise<FoundFile>;
  /** Missing where files are only read. */
  readonly write?: (request: WriteRequest) => WrittenFile;
  /** Whether it has both languages, images and drafts. */
  readonly complete: boolean;
}

/** A format whose files say what they are by their bytes. */
const readForeign: Format['read'] = ({ bytes, options: { language } }) =>
  findQuestions(bytes, language);

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

const formats: Readonly<Record<QuizFormat, Format>> = {
  json: {
    read({ bytes, options }) {
      const text = decodeText(bytes);
      return readOwnJson({ text, value: parseJson(text), language: options.language });
    },
    write: writeOwnJson,
    complete: true,
  },
  csv: {
    read: ({ bytes, options }) => readCsv(decodeText(bytes), options.language),
    write: writeCsv,
    complete: true,
  },
  opentdb: {
    read({ bytes, options: { language, encoding } }) {
      const text = decodeText(bytes);
      return readOpenTriviaDb({ text, value: parseJson(text), language, encoding });
    },
    write: writeOpenTriviaDb,
    complete: false,
  },
  gift: {
    read: ({ bytes, options }) => readGift(decodeText(bytes), options.language),
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
