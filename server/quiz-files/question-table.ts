import type { Language } from '#core/language.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  RefusedFile,
} from '#server/quiz-files/found-questions.ts';

/** A row of a sheet or of CSV; `number` counts from 1, as programs show it. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** More than any quiz needs, and few enough to look through at once. */
export const maxTableRows = 5_000;

/** The header is looked for so far down: programs put notes above it. */
const longestPreface = 40;

interface Columns {
  readonly question: number;
  readonly options: readonly number[];
  readonly correct: number;
  readonly seconds: number;
  readonly explanation: number;
  readonly title: number;
}

const questionName = /^(?:question|प्रश्न|सवाल)(?:$|[^\p{L}\p{M}])/u;
const optionName = /^(?:answer|option|choice|विकल्प|उत्तर|जवाब)[ _]?(?:\d|[a-h](?![\p{L}\p{M}]))/u;
const correctName = /^(?:correct|right|key$|सही)/u;
const secondsName = /^(?:time|seconds|समय|सेकंड)/u;
const explanationName = /^(?:explanation|feedback|व्याख्या)/u;
const titleName = /^(?:name|quiz name|title)(?:_[a-z]{2})?$/u;

/** Our own tables have a column for each language; one of them is enough. */
function inOneLanguage(names: readonly string[], found: readonly number[]): number[] {
  const ending = (index: number) => /_(en|hi)$/.exec(names[index] ?? '')?.[1] ?? '';
  const [first] = found;
  return first === undefined ? [] : found.filter((index) => ending(index) === ending(first));
}

function columnsIn(cells: readonly string[], filled: (column: number) => boolean): Columns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const all = (pattern: RegExp) =>
    names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const one = (pattern: RegExp) => all(pattern).find(filled) ?? all(pattern)[0] ?? -1;
  const question = one(questionName);
  const options = inOneLanguage(
    names,
    all(optionName).filter((column, _, columns) => filled(column) || !columns.some(filled)),
  );
  if (question === -1 || options.length < 2) return null;
  return {
    question,
    options,
    correct: one(correctName),
    seconds: one(secondsName),
    explanation: one(explanationName),
    title: one(titleName),
  };
}

/** Kahoot's own template in a language that we do not know: its header is row 8. */
const template = { header: 8, question: 1, options: [2, 3, 4, 5], seconds: 6, correct: 7 } as const;

/** Notes above its header in one column, texts in all of its cells, times and answers below. */
function isTemplate(rows: readonly TableRow[]): boolean {
  const filled = ({ cells }: TableRow) =>
    cells
      .slice(1, 8)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '').length;
  const header = rows.find(({ number }) => number === template.header);
  if (header === undefined || filled(header) !== 7) return false;
  if (rows.some((row) => row.number < template.header && filled(row) > 1)) return false;
  const below = rows.filter((row) => row.number > template.header && filled(row) > 0);
  const answered = below.filter(
    ({ cells }) =>
      /^\d{1,3}$/.test((cells[template.seconds] ?? '').trim()) &&
      /^[1-4,; ]+$/.test(cells[template.correct] ?? ''),
  );
  return answered.length > 0 && 2 * answered.length >= below.length;
}

/** Whether a row names columns such as "Question", "Answer 1" and "Answer 2". */
export function hasQuestionHeader(cells: readonly string[]): boolean {
  return columnsIn(cells, () => true) !== null;
}

function layoutOf(rows: readonly TableRow[]): { columns: Columns; header: number } {
  for (const [index, { cells, number }] of rows.slice(0, longestPreface).entries()) {
    const below = rows.slice(index + 1);
    const filled = (column: number) => below.some((row) => (row.cells[column] ?? '').trim() !== '');
    const columns = columnsIn(cells, filled);
    if (columns !== null) return { columns, header: number };
  }
  if (!isTemplate(rows)) throw new RefusedFile('no_questions');
  const { header, ...columns } = template;
  return { columns: { ...columns, explanation: -1, title: -1 }, header };
}

/** "1,3", the text of the option, or "B": the right options, from 0. */
export function rightOptions(cell: string, options: readonly string[]): number[] {
  const parts = cell.split(/[,;]/).map((part) => part.trim().toLowerCase());
  if (parts.every((part) => /^\d{1,2}$/.test(part))) return parts.map((part) => Number(part) - 1);
  const same = options.findIndex((option) => option !== '' && option === cell);
  if (same !== -1) return [same];
  const isLetters = parts.every((part) => /^[a-h]$/.test(part));
  return isLetters ? parts.map((part) => part.charCodeAt(0) - 97) : [];
}

function secondsIn(cell: string): number | null {
  const seconds = Number(/^\d{1,4}/.exec(cell)?.[0] ?? Number.NaN);
  return seconds > 0 ? seconds : null;
}

function entryOf({ cells }: TableRow, columns: Columns): FoundEntry {
  const at = (column: number) => (cells[column] ?? '').trim();
  const question = at(columns.question);
  const written = columns.options.map(at);
  const options = written.slice(0, written.findLastIndex((text) => text !== '') + 1);
  const right = rightOptions(at(columns.correct), options);
  if (options.length === 0) return { skipped: ['open_question'] };
  const seconds = secondsIn(at(columns.seconds));
  return {
    question: {
      question,
      options: options.flatMap((text, index) =>
        text === '' ? [] : [{ text, correct: right.includes(index) }],
      ),
      explanation: at(columns.explanation) || null,
      ...(seconds === null ? {} : { seconds }),
    },
    skipped: [],
  };
}

/**
 * Reads questions in a table: Kahoot's sheet, or any with columns such as "Question",
 * "Answer 1" and "Correct". Throws `RefusedFile`.
 */
export function readQuestionTable(
  rows: readonly TableRow[],
  format: 'kahoot' | 'csv',
  language: Language,
): FoundFile {
  if (rows.length > maxTableRows) throw new RefusedFile('too_many_rows');
  const { columns, header } = layoutOf(rows);
  const below = rows.filter(
    ({ number, cells }) => number > header && cells.some((cell) => cell.trim() !== ''),
  );
  const isAsked = ({ cells }: TableRow) =>
    [columns.question, ...columns.options].some((column) => (cells[column] ?? '').trim() !== '');
  const title = columns.title === -1 ? '' : (below[0]?.cells[columns.title] ?? '');
  const entries = below.filter(isAsked).map((row) => ({
    where: { kind: 'row' as const, number: row.number },
    ...entryOf(row, columns),
  }));
  return foundIn({ format, title: title.trim(), language }, entries);
}
