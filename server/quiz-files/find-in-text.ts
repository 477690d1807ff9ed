import type { Language } from '#core/language.ts';
import { isAiken, readAiken } from '#server/quiz-files/aiken.ts';
import { isOwnHeader, readOwnTable } from '#server/quiz-files/csv.ts';
import { delimiters, readCsvRows } from '#server/quiz-files/csv-table.ts';
import { type FoundFile, RefusedFile } from '#server/quiz-files/found-questions.ts';
import { readGift } from '#server/quiz-files/gift.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import {
  hasQuestionHeader,
  maxTableRows,
  readQuestionTable,
  type TableRow,
} from '#server/quiz-files/question-table.ts';

/** A text as a table, or its first rows, by each delimiter that allows one. */
function* tablesOf(text: string, rows?: number): Generator<TableRow[]> {
  const to = rows === undefined ? {} : { to: rows };
  for (const delimiter of delimiters) {
    try {
      yield readCsvRows(text, { delimiter, relax_quotes: true, ...to });
    } catch (error) {
      if (!(error instanceof QuizFileError)) throw error;
    }
  }
}

/** The questions of a table that has such columns, by whichever delimiter; null if it has none. */
function findInTable(text: string, language: Language): FoundFile | null {
  if (text.split('\n', 2 * maxTableRows).length === 2 * maxTableRows) {
    throw new RefusedFile('too_many_rows');
  }
  for (const table of tablesOf(text)) {
    if (table.length > maxTableRows) throw new RefusedFile('too_many_rows');
    const [header] = table;
    if (header !== undefined && isOwnHeader(header)) return readOwnTable(table, language);
    try {
      return readQuestionTable(table, 'csv', language);
    } catch (error) {
      if (!(error instanceof RefusedFile && error.code === 'no_questions')) throw error;
    }
  }
  return null;
}

/** Several rows, all with the same three cells or more. */
function isTable(rows: readonly TableRow[]): boolean {
  const [first] = rows;
  const width = first?.cells.length ?? 0;
  return rows.length > 1 && width > 2 && rows.every(({ cells }) => cells.length === width);
}

/** A title or a category: no other format begins a line like this. */
const giftLine = /^[ \t]*(?:::|\$CATEGORY:)/m;

/** Options in braces, or a right or wrong one. */
const giftOptions = /\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*[#}]|\})/;

/** Rows that show what a text is. */
const shownRows = 50;

/** What a text is, by how it is written: a table, Aiken or GIFT. Throws `RefusedFile`. */
export function findInText(source: string, language: Language): FoundFile {
  const text = source.replace(/\r\n?/g, '\n');
  const isHeaded = [...tablesOf(text, 1)].some(([row]) => hasQuestionHeader(row?.cells ?? []));
  const table = isHeaded ? findInTable(text, language) : null;
  if (table !== null) return table;
  if (isAiken(text)) return readAiken(text, language);
  const hasColumns = [...tablesOf(text, shownRows)].some(isTable);
  if (giftLine.test(text) || (giftOptions.test(text) && !hasColumns)) {
    return readGift(text, language);
  }
  const below = isHeaded ? null : findInTable(text, language);
  if (below !== null) return below;
  throw new RefusedFile(hasColumns ? 'no_questions' : 'unknown_format');
}
