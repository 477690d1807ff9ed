import { CsvError, parse } from 'csv-parse/sync';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import type { TableRow } from '#server/quiz-files/question-table.ts';

export const delimiters = [',', ';', '\t'] as const;

/** Text that a spreadsheet would take for a formula, even behind apostrophes. */
const formula = /^'*[=+\-@\t\r]/;

/** Makes a cell harmless for spreadsheets: `=cmd()` becomes `'=cmd()`. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardCell` added. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

const syntaxReasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a cell begins with a quote (") that is never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'there is text behind the closing quote of a cell; a quote inside of a cell is written twice ("")',
  INVALID_OPENING_QUOTE:
    'there is a quote in a cell that does not begin with one; put the cell in quotes and write the quote twice ("")',
};

/**
 * The rows of CSV, whose lines end with LF, by the lines where they start; cells are trimmed, and
 * without the apostrophe that guards them. Throws `QuizFileError`.
 */
export function readCsvRows(
  text: string,
  options: {
    delimiter: (typeof delimiters)[number];
    /** Whether a quote may stand anywhere. */
    relax_quotes?: boolean;
    /** How many rows to read. */
    to?: number;
  },
): TableRow[] {
  let ended = 0;
  try {
    const rows: TableRow[] = [];
    parse(text, {
      relax_column_count: true,
      ...options,
      on_record(record: readonly string[], { lines }) {
        // csv-parse tells where a record ends: it starts behind the one before.
        rows.push({ number: ended + 1, cells: record.map((cell) => unguardCell(cell.trim())) });
        ended = lines;
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An unclosed quote is only detected at the end of the file; its row is where to look.
    throw new QuizFileError(syntaxReasons[error.code] ?? error.message, ended + 1);
  }
}
