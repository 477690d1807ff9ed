import { extname } from 'node:path';
import type { Language } from '#core/language.ts';
import { type QuizFormat, quizFormats, type WrittenFormat } from '#core/quiz-files.ts';
import type { FileOptions } from '#server/ports/import-reader.ts';
import { readCsv } from '#server/quiz-files/csv.ts';
import { findQuestions } from '#server/quiz-files/find-questions.ts';
import type { FoundFile } from '#server/quiz-files/found-questions.ts';
import { readGift } from '#server/quiz-files/gift.ts';
import { parseJson } from '#server/quiz-files/json-text.ts';
import { inLanguage, type WrittenQuiz } from '#server/quiz-files/one-language.ts';
import {
  readOpenTriviaDb,
  resultsOf,
  writeOpenTriviaDb,
} from '#server/quiz-files/open-trivia-db.ts';
import { readOwnJson, writeOwnJson } from '#server/quiz-files/own-json.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import { writeQti1Package, writeQti2Package } from '#server/quiz-files/qti-package.ts';
import { decodeText } from '#server/quiz-files/read-text.ts';
import { writeCsv, writeTriviaCsv } from '#server/quiz-files/write-csv.ts';
import { writeGift } from '#server/quiz-files/write-gift.ts';
import { writeMoodleXml } from '#server/quiz-files/write-moodle-xml.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

export interface Format {
  /** Throws `QuizFileError` and `RefusedFile`. */
  readonly read: (request: {
    bytes: Buffer;
    options: FileOptions;
  }) => FoundFile | Promise<FoundFile>;
  /** Missing where files are only read. */
  readonly write?: (request: WriteRequest) => WrittenFile;
  /** Writes custom quizzes, with the questions of all kinds that it carries. */
  readonly writeCustom?: WriteCustom;
  /** Whether it has both languages, images and drafts. */
  readonly complete: boolean;
}

/** A format whose files say what they are by their bytes. */
const readForeign: Format['read'] = ({ bytes, options: { language } }) =>
  findQuestions(bytes, language);

type WriteCustom = (quizzes: readonly WrittenQuiz[], language: Language) => WrittenFile['content'];

/** A format with one language, no images and no drafts. */
function foreign(writeCustom: WriteCustom, read = readForeign): Format {
  return {
    read,
    write({ quizzes, language }) {
      const { quizzes: plain, ...found } = inLanguage(quizzes, language);
      return { content: writeCustom(plain, language), images: [], ...found };
    },
    writeCustom,
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
    writeCustom: writeTriviaCsv,
    complete: true,
  },
  opentdb: {
    read({ bytes, options: { language, encoding } }) {
      const text = decodeText(bytes);
      return readOpenTriviaDb({ text, value: parseJson(text), language, encoding });
    },
    write: writeOpenTriviaDb,
    writeCustom: (quizzes) => resultsOf(quizzes, 'default'),
    complete: false,
  },
  gift: foreign(writeGift, ({ bytes, options }) => readGift(decodeText(bytes), options.language)),
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

/** The same for custom quizzes; our own JSON has a form of its own for them. */
export function customWriterOf(format: Exclude<WrittenFormat, 'json'>): WriteCustom {
  const { writeCustom } = formats[format];
  if (writeCustom === undefined) throw new QuizFileError('this format is only read');
  return writeCustom;
}
