import { languages } from '#core/language.ts';
import { kindLimits } from '#core/question-kinds/answer-limits.ts';
import { readyQuizLimits } from '#core/ready-quiz.ts';
import type { Path } from '#server/quiz-files/problem.ts';

function inLanguages(field: string): string[] {
  return languages.map((language) => `${field}_${language}`);
}

const optionColumns = Array.from({ length: readyQuizLimits.options }, (_, index) =>
  inLanguages(`option_${index + 1}`),
).flat();

/** The columns of ready quizzes in writing order; docs/content-files.md has the same table. */
export const readyColumns: readonly string[] = [
  'quiz',
  ...inLanguages('name'),
  'rank',
  'published',
  ...inLanguages('question'),
  'image',
  ...inLanguages('image_alt'),
  ...optionColumns,
  'correct',
  ...inLanguages('explanation'),
  'thumbnail',
];

function numberedColumns(field: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) =>
    inLanguages(`${field}_${from + index}`),
  ).flat();
}

/** The columns that only trivia has: for other kinds of questions, and for points. */
export const kindColumns: readonly string[] = [
  'kind',
  ...numberedColumns('option', readyQuizLimits.options + 1, kindLimits.accepted),
  ...numberedColumns('match', 1, kindLimits.pairs),
  'min',
  'max',
  'step',
  'tolerance',
  'unit',
  'partial',
  'nearly',
  'points',
];

/** All columns that a table of ours may have. */
export const csvColumns: readonly string[] = [...readyColumns, ...kindColumns];

/** Columns about the quiz, not about one question. */
export const quizColumns: readonly string[] = [
  ...inLanguages('name'),
  'rank',
  'published',
  'thumbnail',
];

/** Required columns: at least one of each group. */
export const neededColumns: readonly (readonly string[])[] = [
  ['quiz'],
  inLanguages('name'),
  inLanguages('question'),
  inLanguages('option_1'),
  inLanguages('option_2'),
  ['correct'],
];

/** Without a language, a text is missing in all of them: any of the columns would do. */
function textColumn(field: string, language: string | number | undefined): string {
  return language === undefined ? inLanguages(field).join(' or ') : `${field}_${language}`;
}

function questionColumn([field, key, ...rest]: Path): string {
  if (field === 'media') {
    return key === 'alternativeText' ? textColumn('image_alt', rest[0]) : 'image';
  }
  if (field === 'options') {
    if (typeof key !== 'number') return 'correct';
    const [part, language] = rest;
    return part === 'correct' ? 'correct' : textColumn(`option_${key + 1}`, language);
  }
  return textColumn(String(field), key);
}

/** The column for a path; the path starts at the quiz. */
export function columnAt(path: Path): string {
  const [field, key, ...rest] = path;
  if (field === 'slug') return 'quiz';
  if (field === 'name') return textColumn('name', key);
  if (field !== 'qna') return String(field);
  return typeof key === 'number' ? questionColumn(rest) : 'quiz';
}
