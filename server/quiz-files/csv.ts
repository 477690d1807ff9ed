import { type Language, languages } from '#core/language.ts';
import { readyQuizLimits, type Texts } from '#core/ready-quiz.ts';
import {
  columnAt,
  csvColumns,
  neededColumns,
  quizColumns,
} from '#server/quiz-files/csv-columns.ts';
import { readKindRow, truths } from '#server/quiz-files/csv-kinds.ts';
import { delimiters, readCsvRows } from '#server/quiz-files/csv-table.ts';
import { pointsIn } from '#server/quiz-files/found-kinds.ts';
import {
  type FoundFile,
  type FoundQuestion,
  type Note,
  noteOn,
  questionAt,
} from '#server/quiz-files/found-questions.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import { rightOptions, type TableRow } from '#server/quiz-files/question-table.ts';

const optionNumbers = Array.from({ length: readyQuizLimits.options }, (_, index) => index + 1);

/** A row by column; empty cells, and columns missing from the file, are ''. */
interface OwnRow {
  readonly line: number;
  readonly cell: (column: string) => string;
  /** Takes what is wrong in the row. */
  readonly report: (problem: string) => void;
}

function columnsOf(header: TableRow): string[] {
  return header.cells.map((cell) => cell.toLowerCase());
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

/** Whether a row is the header of our own table. */
export function isOwnHeader(row: TableRow): boolean {
  return headerProblems(columnsOf(row)).length === 0;
}

function textsIn({ cell }: OwnRow, field: string): Texts {
  const given = languages.map((language) => [language, cell(`${field}_${language}`)] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}

function isEmpty(texts: Texts): boolean {
  return Object.keys(texts).length === 0;
}

/** The texts up to the last option; the schema reports gaps. */
function optionTexts(row: OwnRow): Texts[] {
  const texts = optionNumbers.map((number) => textsIn(row, `option_${number}`));
  return texts.slice(0, texts.findLastIndex((text) => !isEmpty(text)) + 1);
}

/** The numbers of the right options, or what is wrong with them. */
function rightNumbers(given: string, options: number): number[] | string {
  if (given === '') return 'is missing';
  if (!/^\d+(?:\s*;\s*\d+)*$/.test(given)) {
    return `must be the number of the right option, or several such as 1;3, not ${given}`;
  }
  const numbers = given.split(';').map(Number);
  const beyond = numbers.find((number) => number < 1 || number > options);
  return beyond === undefined ? numbers : `there is no option ${beyond}`;
}

function imageIn(row: OwnRow) {
  const file = row.cell('image');
  const alternativeText = textsIn(row, 'image_alt');
  if (isEmpty(alternativeText)) return file === '' ? null : { file };
  if (file !== '') return { file, alternativeText };
  row.report('image: is missing, but image_alt is given');
  return null;
}

/** A choice, with what a draft does without. */
function choiceIn(row: OwnRow, language: Language) {
  const { losses, ...scored } = pointsIn(row.cell('points'));
  if (losses.length > 0 || scored.points !== undefined) {
    row.report('points: a question of a ready quiz has no points of its own');
  }
  const texts = optionTexts(row);
  const given = rightNumbers(row.cell('correct'), texts.length);
  if (typeof given === 'string') row.report(`correct: ${given}`);
  // What is wrong with them is told already.
  const right = typeof given === 'string' ? [1] : given;
  const question = textsIn(row, 'question');
  const explanation = textsIn(row, 'explanation');
  const options = texts.map((text) => text[language] ?? '');
  const hasOptions = options.some((text) => text !== '');
  const refusal = question[language] === undefined ? null : ('open_question' as const);
  return {
    ...(hasOptions ? {} : { refusal }),
    ...scored,
    right: rightOptions(row.cell('correct'), options),
    content: {
      question,
      media: imageIn(row),
      options: texts.map((text, index) => ({ text, correct: right.includes(index + 1) })),
      explanation: isEmpty(explanation) ? null : explanation,
    },
    skipped: losses,
  };
}

/** The question of a row; none where nothing of it can be taken. */
function questionIn(row: OwnRow, language: Language) {
  const kind = row.cell('kind').toLowerCase();
  if (kind === '' || kind === 'choice') return choiceIn(row, language);
  const { question, skipped } = readKindRow(row.cell, kind, language);
  return { ofKind: question?.ofKind, content: null, skipped };
}

/** The quiz's fields from its first row; the schema reports missing ones. */
function quizFields(row: OwnRow) {
  const [rank, published, thumbnail] = ['rank', 'published', 'thumbnail'].map(row.cell);
  return {
    slug: row.cell('quiz'),
    name: textsIn(row, 'name'),
    ...(rank ? { rank: /^-?\d+(?:\.\d+)?$/.test(rank) ? Number(rank) : rank } : {}),
    ...(published ? { published: truths[published.toLowerCase()] ?? published } : {}),
    ...(thumbnail ? { thumbnail: { file: thumbnail } } : {}),
  };
}

function reportContradictions(first: OwnRow, { cell, report }: OwnRow): void {
  for (const column of quizColumns) {
    const [was, is] = [first.cell(column), cell(column)];
    if (is === '' || is === was) continue;
    const before = was === '' ? 'it is empty' : `it is ${JSON.stringify(was)}`;
    report(
      `${column}: is ${JSON.stringify(is)}, but in the quiz's first row, line ${first.line}, ${before}`,
    );
  }
}

/** Reads our own table with one row per question. Throws `QuizFileError` if it is empty. */
export function readOwnTable(table: readonly TableRow[], wanted: Language): FoundFile {
  const [header, ...body] = table.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (header === undefined) throw new QuizFileError('the file is empty', 1);
  const notes: Note[] = [];
  const columns = columnsOf(header);
  const places = new Map(columns.map((column, index) => [column, index]));
  const ownRow = ({ number, cells }: TableRow): OwnRow => ({
    line: number,
    cell: (column) => cells[places.get(column) ?? -1] ?? '',
    report: (problem) => notes.push({ where: { kind: 'row', number }, code: null, problem }),
  });
  const wrong = headerProblems(columns);
  wrong.map(ownRow(header).report);
  // Without its columns the file has no meaning.
  const rows = wrong.length > 0 ? [] : body.map(ownRow);
  const firstFilled = (field: string) =>
    columns.find(
      (column) => column.startsWith(`${field}_`) && rows.some(({ cell }) => cell(column) !== ''),
    );
  const option = firstFilled('option_1');
  const language = languages.find((one) => option === `option_1_${one}`) ?? wanted;
  const quizzes = new Map<string, { readonly index: number; readonly first: OwnRow }>();
  const questions = rows.flatMap((row, index): FoundQuestion[] => {
    const stray = body[index]?.cells.findIndex((cell, at) => cell !== '' && !columns[at]) ?? -1;
    if (stray !== -1) {
      row.report(`cell ${stray + 1} belongs to no column: is there a delimiter too many?`);
    }
    const where = { kind: 'row', number: row.line } as const;
    const slug = row.cell('quiz');
    const known = quizzes.get(slug) ?? { index: quizzes.size, first: row };
    if (slug === '') row.report('quiz: is missing');
    else {
      quizzes.set(slug, known);
      reportContradictions(known.first, row);
    }
    const isNamed = slug !== '';
    const { skipped, ofKind, ...question } = {
      ofKind: undefined,
      ...questionIn(isNamed ? row : { ...row, report: () => undefined }, language),
    };
    notes.push(...skipped.map((code) => noteOn(where, code)));
    if (question.content === null && ofKind === undefined) return [];
    const kind = ofKind === undefined ? {} : { ofKind };
    return [{ where, quiz: isNamed ? known.index : null, ...question, ...kind }];
  });
  return {
    format: 'csv',
    title: rows[0]?.cell(firstFilled('name') ?? 'name') ?? '',
    language,
    isOwn: true,
    questions,
    notes,
    quizzes: [...quizzes.values()].map(({ first }) => quizFields(first)),
    locate: (parts) =>
      parts.map((part) => {
        const [, ...path] = part.path;
        const question = questionAt(part) ?? part.questions[0];
        return { line: question?.where.number ?? null, name: columnAt(path) };
      }),
  };
}

/** The delimiter with which the first line contains the most known columns. */
function detectDelimiter(text: string): (typeof delimiters)[number] {
  const [header = ''] = text.trimStart().split('\n', 1);
  const known = (delimiter: string) =>
    header
      .split(delimiter)
      .map((cell) => cell.replaceAll('"', '').trim().toLowerCase())
      .filter((column) => csvColumns.includes(column)).length;
  return delimiters.reduce((best, next) => (known(next) > known(best) ? next : best));
}

/** Reads CSV as our own table. Throws `QuizFileError`. */
export function readCsv(source: string, language: Language): FoundFile {
  // Excel ends rows with CRLF and lines within a cell with LF; counting lines needs one kind.
  const text = source.replace(/\r\n?/g, '\n');
  return readOwnTable(readCsvRows(text, { delimiter: detectDelimiter(text) }), language);
}
