import { CsvError, parse } from 'csv-parse/sync';
import type { Problem } from '#server/ports/import-reader.ts';
import { csvColumns, neededColumns } from '#server/quiz-files/csv-columns.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';

/** A row by column; empty cells, and columns missing from the file, are ''. */
export interface CsvRow {
  readonly line: number;
  readonly cell: (column: string) => string;
}

export interface CsvTable {
  readonly rows: readonly CsvRow[];
  readonly problems: readonly Problem[];
}

const delimiters = [',', ';', '\t'] as const;

interface Line {
  /** Where it starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

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

function columnName(cell: string): string {
  return cell.trim().toLowerCase();
}

/** The delimiter with which the first line contains the most known columns. */
function detectDelimiter(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  const known = (delimiter: string) =>
    header
      .split(delimiter)
      .map((cell) => columnName(cell.replaceAll('"', '')))
      .filter((column) => csvColumns.includes(column)).length;
  return delimiters.reduce((best, next) => (known(next) > known(best) ? next : best));
}

const syntaxReasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a cell begins with a quote (") that is never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'there is text behind the closing quote of a cell; a quote inside of a cell is written twice ("")',
  INVALID_OPENING_QUOTE:
    'there is a quote in a cell that does not begin with one; put the cell in quotes and write the quote twice ("")',
};

function parseLines(text: string): Line[] {
  let ended = 0;
  try {
    const records = parse(text, {
      delimiter: detectDelimiter(text),
      info: true,
      relax_column_count: true,
      on_record(record: string[], { lines }) {
        ended = lines;
        return record;
      },
    }) as unknown as readonly { info: { lines: number }; record: readonly string[] }[];
    // csv-parse reports where a record ends: the next one starts behind it.
    return records.map(({ record }, index) => ({
      line: (records[index - 1]?.info.lines ?? 0) + 1,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An unclosed quote is only detected at the end of the file; its row is where to look.
    throw new QuizFileError(syntaxReasons[error.code] ?? error.message, ended + 1);
  }
}

function headerProblems(columns: readonly string[]): string[] {
  const named = columns.filter((column) => column !== '');
  const unknown = named.filter((column) => !csvColumns.includes(column));
  const seen = new Set<string>();
  const twice = named.filter((column) => {
    const isKnown = seen.has(column);
    seen.add(column);
    return isKnown;
  });
  const missing = neededColumns.filter((group) => !group.some((column) => named.includes(column)));
  return [
    ...unknown.map((column) => `there is no column ${JSON.stringify(column)} in this format`),
    ...twice.map((column) => `the column ${column} is there twice`),
    ...missing.map((group) => `the column ${group.join(' or ')} is missing`),
  ];
}

/** Parses a CSV file with a header. Throws `QuizFileError`. */
export function readCsvTable(text: string): CsvTable {
  // Excel ends rows with CRLF and lines within a cell with LF; counting lines needs one kind.
  const lines = parseLines(text.replace(/\r\n?/g, '\n'));
  const [header, ...body] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (header === undefined) throw new QuizFileError('the file is empty', 1);
  const columns = header.cells.map(columnName);
  const wrong = headerProblems(columns);
  if (wrong.length > 0) {
    // Without its columns the file has no meaning.
    return { rows: [], problems: wrong.map((reason) => ({ line: header.line, reason })) };
  }
  const places = new Map(columns.map((column, index) => [column, index]));
  const problems = body.flatMap(({ line, cells }): Problem[] => {
    const stray = cells.findIndex((cell, index) => cell.trim() !== '' && !columns[index]);
    if (stray === -1) return [];
    return [
      { line, reason: `cell ${stray + 1} belongs to no column: is there a delimiter too many?` },
    ];
  });
  const rows = body.map(({ line, cells }) => ({
    line,
    cell: (column: string) => unguardCell(cells[places.get(column) ?? -1]?.trim() ?? ''),
  }));
  return { rows, problems };
}
