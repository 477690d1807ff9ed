import { stringify } from 'csv-stringify/sync';
import { type Language, languages } from '#core/language.ts';
import {
  type Media,
  type ReadyOption,
  type ReadyQuestion,
  type ReadyQuiz,
  readyQuizLimits,
  type Texts,
} from '#core/ready-quiz.ts';
import { imageFile } from '#server/media/check-image.ts';
import type { Problem } from '#server/ports/import-reader.ts';
import { columnAt, csvColumns, quizColumns } from '#server/quiz-files/csv-columns.ts';
import { type CsvRow, guardCell, readCsvTable } from '#server/quiz-files/csv-table.ts';
import type { ReadQuizFile } from '#server/quiz-files/problem.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

type Report = (problem: Problem) => void;

const optionNumbers = Array.from({ length: readyQuizLimits.options }, (_, index) => index + 1);

function textsIn({ cell }: CsvRow, field: string): Texts {
  const given = languages.map((language) => [language, cell(`${field}_${language}`)] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}

function isEmpty(texts: Texts): boolean {
  return Object.keys(texts).length === 0;
}

/** The texts up to the last option; the schema reports gaps. */
function optionTexts(row: CsvRow): Texts[] {
  const texts = optionNumbers.map((number) => textsIn(row, `option_${number}`));
  return texts.slice(0, texts.findLastIndex((text) => !isEmpty(text)) + 1);
}

/** The numbers of the right options. Their errors are reported here, and only here. */
function rightNumbers({ line, cell }: CsvRow, options: number, report: Report): number[] {
  const given = cell('correct');
  const wrong = (reason: string) => {
    report({ line, reason: `correct: ${reason}` });
    return [1];
  };
  if (given === '') return wrong('is missing');
  if (!/^\d+(?:\s*;\s*\d+)*$/.test(given)) {
    return wrong(`must be the number of the right option, or several such as 1;3, not ${given}`);
  }
  const numbers = given.split(';').map(Number);
  const beyond = numbers.find((number) => number < 1 || number > options);
  if (beyond === undefined) return numbers;
  return wrong(`there is no option ${beyond}`);
}

function imageIn(row: CsvRow, report: Report) {
  const file = row.cell('image');
  const alternativeText = textsIn(row, 'image_alt');
  if (isEmpty(alternativeText)) return file === '' ? null : { file };
  if (file !== '') return { file, alternativeText };
  report({ line: row.line, reason: 'image: is missing, but image_alt is given' });
  return null;
}

function questionIn(row: CsvRow, report: Report) {
  const texts = optionTexts(row);
  const right = rightNumbers(row, texts.length, report);
  const explanation = textsIn(row, 'explanation');
  return {
    question: textsIn(row, 'question'),
    media: imageIn(row, report),
    options: texts.map((text, index) => ({ text, correct: right.includes(index + 1) })),
    explanation: isEmpty(explanation) ? null : explanation,
  };
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** The quiz's fields from its first row; the schema reports missing ones. */
function quizFields(row: CsvRow) {
  const [rank, published, thumbnail] = ['rank', 'published', 'thumbnail'].map(row.cell);
  return {
    slug: row.cell('quiz'),
    name: textsIn(row, 'name'),
    ...(rank ? { rank: /^-?\d+(?:\.\d+)?$/.test(rank) ? Number(rank) : rank } : {}),
    ...(published ? { published: truths[published.toLowerCase()] ?? published } : {}),
    ...(thumbnail ? { thumbnail: { file: thumbnail } } : {}),
  };
}

function reportContradictions([first, ...others]: readonly CsvRow[], report: Report): void {
  if (first === undefined) return;
  for (const { line, cell } of others) {
    for (const column of quizColumns) {
      const [was, is] = [first.cell(column), cell(column)];
      if (is === '' || is === was) continue;
      const before = was === '' ? 'it is empty' : `it is ${JSON.stringify(was)}`;
      report({
        line,
        reason: `${column}: is ${JSON.stringify(is)}, but in the quiz's first row, line ${first.line}, ${before}`,
      });
    }
  }
}

/** Parses a CSV file with one row per question. Throws `QuizFileError`. */
export function readCsv({ text }: { text: string }): ReadQuizFile {
  const table = readCsvTable(text);
  const problems = [...table.problems];
  const report: Report = (problem) => problems.push(problem);
  for (const { line, cell } of table.rows) {
    if (cell('quiz') === '') report({ line, reason: 'quiz: is missing' });
  }
  const named = table.rows.filter(({ cell }) => cell('quiz') !== '');
  const quizzes = [...Map.groupBy(named, ({ cell }) => cell('quiz')).values()];
  for (const rows of quizzes) reportContradictions(rows, report);
  return {
    quizzes: quizzes.map((rows) => ({
      ...(rows[0] === undefined ? {} : quizFields(rows[0])),
      qna: rows.map((row) => questionIn(row, report)),
    })),
    problems,
    locate: (paths) =>
      paths.map(([quiz, ...path]) => {
        const rows = quizzes[Number(quiz)];
        const question = path[0] === 'qna' && typeof path[1] === 'number' ? path[1] : 0;
        return { line: rows?.[question]?.line ?? null, name: columnAt(path) };
      }),
  };
}

function textCells(field: string, texts: Texts | null): [column: string, cell: string][] {
  return languages.map((language: Language) => [`${field}_${language}`, texts?.[language] ?? '']);
}

function optionCells(options: readonly ReadyOption[]): [column: string, cell: string][] {
  return options.flatMap(({ text }, index) => textCells(`option_${index + 1}`, text));
}

function rightCell(options: readonly ReadyOption[]): string {
  return options.flatMap(({ correct }, index) => (correct ? [index + 1] : [])).join(';');
}

/** The parts of a quiz that CSV has no columns for. */
function omissionsOf({ slug, thumbnail, qna }: ReadyQuiz): string[] {
  const questions = qna.flatMap(({ options }, index) =>
    options.some(({ media }) => media !== null)
      ? [`${slug}, question ${index + 1}: the images of its options are left out`]
      : [],
  );
  if (thumbnail === null || isEmpty(thumbnail.alternativeText)) return questions;
  return [`${slug}: the alternative text of its thumbnail is left out`, ...questions];
}

/** Writes CSV, with images in a folder beside it. Notes list what was left out. */
export function writeCsv({ quizzes, imageAt, imageFolder, delimiter }: WriteRequest): WrittenFile {
  const images: { file: string; bytes: Uint8Array }[] = [];
  const write = (media: Media | null, name: string): string => {
    if (media === null) return '';
    const image = imageAt(media);
    const file = `${imageFolder}/${name}${imageFile(image).replace(/^.*(?=\.)/, '')}`;
    images.push({ file, bytes: image.bytes });
    return file;
  };

  const quizCells = (quiz: ReadyQuiz) => [
    ...textCells('name', quiz.name),
    ['rank', String(quiz.rank)],
    ['published', String(quiz.publishedAt !== null)],
    ['thumbnail', write(quiz.thumbnail, `${quiz.slug}-thumbnail`)],
  ];

  const row = (quiz: ReadyQuiz, item: ReadyQuestion, index: number) => {
    const cells = Object.fromEntries([
      ['quiz', quiz.slug],
      ...(index === 0 ? quizCells(quiz) : []),
      ...textCells('question', item.question),
      ['image', write(item.media, `${quiz.slug}-${index + 1}`)],
      ...textCells('image_alt', item.media?.alternativeText ?? null),
      ...optionCells(item.options),
      ['correct', rightCell(item.options)],
      ...textCells('explanation', item.explanation),
    ]);
    return csvColumns.map((column) => guardCell(cells[column] ?? ''));
  };

  const rows = quizzes.flatMap((quiz) => quiz.qna.map((item, index) => row(quiz, item, index)));
  const content = stringify([[...csvColumns], ...rows], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
  });
  return { content, images, problems: [], notes: quizzes.flatMap(omissionsOf) };
}
