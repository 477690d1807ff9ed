import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Language } from '#core/language.ts';
import type { DraftFormat } from '#core/quiz-drafts.ts';
import { isArchive, readArchive } from '#server/quiz-files/archive.ts';
import { unguardCell } from '#server/quiz-files/csv-table.ts';
import { decodeFile } from '#server/quiz-files/decode-file.ts';
import { type FoundQuestions, RefusedFile } from '#server/quiz-files/found-questions.ts';
import { findInGift } from '#server/quiz-files/gift.ts';
import { findInOpenTriviaDb, findInOwnJson } from '#server/quiz-files/json-drafts.ts';
import { readKahoot } from '#server/quiz-files/kahoot.ts';
import { readMoodleXml } from '#server/quiz-files/moodle-xml.ts';
import { readQtiDocument, readQtiPackage } from '#server/quiz-files/qti-package.ts';
import { maxTableRows, readQuestionTable } from '#server/quiz-files/question-table.ts';
import { parseXml } from '#server/quiz-files/xml.ts';

export interface FoundFile {
  readonly format: DraftFormat;
  readonly found: FoundQuestions;
}

/** How the files of older programs begin: Word and Excel before 2007. */
const oldOffice = 'd0cf11e0';

/** An archive is a spreadsheet if it has a workbook, else a package of QTI. */
async function findInArchive(bytes: Uint8Array): Promise<FoundFile> {
  let isSheet = false;
  readArchive(bytes, (path) => {
    isSheet ||= path === 'xl/workbook.xml';
    return false;
  });
  if (isSheet) return { format: 'kahoot', found: await readKahoot(bytes) };
  return readQtiPackage(bytes);
}

function findInXml(text: string, language: Language): FoundFile {
  const root = parseXml(text);
  const qti = readQtiDocument(root);
  if (qti !== null) return qti;
  if (root.name !== 'quiz') throw new RefusedFile('unknown_format');
  return { format: 'moodle', found: readMoodleXml(root, language) };
}

const response = v.object({ response_code: v.number() });

function findInJson(text: string, language: Language): FoundFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RefusedFile('damaged');
  }
  return v.is(response, value)
    ? { format: 'opentdb', found: findInOpenTriviaDb(text, value, language) }
    : { format: 'json', found: findInOwnJson(value, language) };
}

const delimiters = [',', ';', '\t'] as const;

function tableOf(text: string, delimiter: string) {
  let ended = 0;
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
  }) as unknown as readonly { info: { lines: number }; record: readonly string[] }[];
  return records.map(({ record, info }) => {
    const number = ended + 1;
    ended = info.lines;
    return { number, cells: record.map((cell) => unguardCell(cell.trim())) };
  });
}

/** CSV with a header that we know, by whichever delimiter; null if it is something else. */
function findInCsv(text: string): FoundQuestions | null {
  const lines = text.replace(/\r\n?/g, '\n');
  if (lines.split('\n', 2 * maxTableRows).length === 2 * maxTableRows) {
    throw new RefusedFile('too_many_rows');
  }
  for (const delimiter of delimiters) {
    try {
      return readQuestionTable(tableOf(lines, delimiter));
    } catch (error) {
      const isOther = error instanceof CsvError;
      if (!isOther && !(error instanceof RefusedFile && error.code === 'no_questions')) throw error;
    }
  }
  return null;
}

/** GIFT has options in braces. */
const giftMark = /\{[^{}]*\}/;

/**
 * What a file is, by its bytes, and the questions in it. Throws `RefusedFile`. Runs for as long and in
 * as much memory as the file makes it: call it where both are limited.
 */
export async function findQuestions(bytes: Uint8Array, language: Language): Promise<FoundFile> {
  if (bytes.length === 0) throw new RefusedFile('empty_file');
  if (isArchive(bytes)) return findInArchive(bytes);
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === oldOffice) {
    throw new RefusedFile('old_spreadsheet');
  }
  const text = decodeFile(bytes).trim();
  if (text === '') throw new RefusedFile('empty_file');
  if (text.startsWith('<')) return findInXml(text, language);
  if (text.startsWith('{') || text.startsWith('[{')) return findInJson(text, language);
  const table = findInCsv(text);
  if (table !== null) return { format: 'csv', found: table };
  if (!giftMark.test(text)) throw new RefusedFile('unknown_format');
  return { format: 'gift', found: findInGift(text, language) };
}
