import { CsvError, parse } from 'csv-parse/sync';
import type { Language } from '#core/language.ts';
import { findInAiken, isAiken } from '#server/quiz-files/aiken.ts';
import { unguardCell } from '#server/quiz-files/csv-table.ts';
import {
  type FoundFile,
  type FoundQuestions,
  RefusedFile,
} from '#server/quiz-files/found-questions.ts';
import { findInGift } from '#server/quiz-files/gift.ts';
import {
  hasQuestionHeader,
  maxTableRows,
  readQuestionTable,
  type TableRow,
} from '#server/quiz-files/question-table.ts';

const delimiters = [',', ';', '\t'] as const;

function tableOf(text: string, delimiter: string, rows?: number): TableRow[] {
  let ended = 0;
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    ...(rows === undefined ? {} : { to: rows }),
  }) as unknown as readonly { info: { lines: number }; record: readonly string[] }[];
  return records.map(({ record, info }) => {
    const number = ended + 1;
    ended = info.lines;
    return { number, cells: record.map((cell) => unguardCell(cell.trim())) };
  });
}

/** A text as a table, or its first rows, by each delimiter that allows one. */
function tablesOf(text: string, rows?: number): TableRow[][] {
  return delimiters.flatMap((delimiter) => {
    try {
      return [tableOf(text, delimiter, rows)];
    } catch (error) {
      if (error instanceof CsvError) return [];
      throw error;
    }
  });
}

/** The questions of a table that has such columns, by whichever delimiter; null if it has none. */
function findInTable(text: string): FoundQuestions | null {
  if (text.split('\n', 2 * maxTableRows).length === 2 * maxTableRows) {
    throw new RefusedFile('too_many_rows');
  }
  for (const table of tablesOf(text)) {
    try {
      return readQuestionTable(table);
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
  const isHeaded = tablesOf(text, 1).some(([row]) => hasQuestionHeader(row?.cells ?? []));
  const table = isHeaded ? findInTable(text) : null;
  if (table !== null) return { format: 'csv', found: table };
  if (isAiken(text)) return { format: 'aiken', found: findInAiken(text) };
  const hasColumns = tablesOf(text, shownRows).some(isTable);
  if (giftLine.test(text) || (giftOptions.test(text) && !hasColumns)) {
    return { format: 'gift', found: findInGift(text, language) };
  }
  const below = isHeaded ? null : findInTable(text);
  if (below !== null) return { format: 'csv', found: below };
  throw new RefusedFile(hasColumns ? 'no_questions' : 'unknown_format');
}
