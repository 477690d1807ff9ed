import type { Language } from '#core/language.ts';
import { kindLimits } from '#core/question-kinds/answer-limits.ts';
import { numberOf } from '#core/text-digits.ts';
import {
  type FoundStem,
  foundMatch,
  foundNumber,
  foundOpinion,
  foundOrder,
  foundSeveral,
  foundText,
  numberIn,
  pointsIn,
} from '#server/quiz-files/found-kinds.ts';
import type { FoundEntry } from '#server/quiz-files/found-questions.ts';
import { rightOptions } from '#server/quiz-files/question-table.ts';

/** What cells say that take a yes or a no. */
export const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** A row of our own table; empty cells, and columns missing from the file, are ''. */
interface KindRow {
  readonly stem: FoundStem;
  readonly cell: (column: string) => string;
  /** The cell of a column that has a number and a language. */
  readonly numbered: (field: string, number: number) => string;
}

type ReadAnswers = (row: KindRow) => FoundEntry;

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function textsIn({ numbered }: KindRow): string[] {
  return numbersTo(kindLimits.accepted).map((number) => numbered('option', number));
}

function writtenIn(row: KindRow): string[] {
  return textsIn(row).filter((text) => text !== '');
}

function isTrue({ cell }: KindRow, column: string): boolean {
  return truths[cell(column).toLowerCase()] === true;
}

/** A number as a person or a spreadsheet writes it; not a number where it is none. */
function numberAt({ cell }: KindRow, column: string): number {
  return numberOf(cell(column)) ?? numberIn(cell(column));
}

const readSeveral: ReadAnswers = (row) => {
  const texts = textsIn(row);
  const right = rightOptions(row.cell('correct'), texts);
  const options = texts.map((text, index) => ({ text, correct: right.includes(index) }));
  return foundSeveral(row.stem, {
    options: options.filter(({ text }) => text !== ''),
    isPartial: isTrue(row, 'partial'),
  });
};

const readMatch: ReadAnswers = (row) => {
  const pairs = numbersTo(kindLimits.accepted).map((number) => ({
    left: row.numbered('option', number),
    right: row.numbered('match', number),
  }));
  return foundMatch(row.stem, {
    pairs: pairs.filter(({ left, right }) => left !== '' || right !== ''),
    isPartial: isTrue(row, 'partial'),
  });
};

const readNumber: ReadAnswers = (row) => {
  const [min, max, step] = [numberAt(row, 'min'), numberAt(row, 'max'), numberAt(row, 'step')];
  return foundNumber(row.stem, {
    ans: numberAt(row, 'correct'),
    tolerance: row.cell('tolerance') === '' ? 0 : numberAt(row, 'tolerance'),
    unit: row.cell('unit'),
    range: { min, max, step },
  });
};

const readers: ReadonlyMap<string, ReadAnswers> = new Map([
  ['several', readSeveral],
  ['match', readMatch],
  ['number', readNumber],
  ['opinion', (row) => foundOpinion(row.stem, writtenIn(row))],
  [
    'order',
    (row) => foundOrder(row.stem, { items: writtenIn(row), isPartial: isTrue(row, 'partial') }),
  ],
  [
    'text',
    (row) => {
      const marks = new Map([['nearly', String(isTrue(row, 'nearly'))]]);
      return foundText({ ...row.stem, marks }, writtenIn(row));
    },
  ],
]);

/** A question of another kind than the choice of one option, by its columns. */
export function readKindRow(cell: KindRow['cell'], kind: string, language: Language): FoundEntry {
  const read = readers.get(kind);
  if (read === undefined) return { skipped: ['other_kind'] };
  const { losses, ...scored } = pointsIn(cell('points'));
  const stem = {
    question: cell(`question_${language}`),
    explanation: cell(`explanation_${language}`) || null,
    ...scored,
    marks: new Map(),
  };
  const numbered = (field: string, number: number) => cell(`${field}_${number}_${language}`);
  const found = read({ stem, cell, numbered });
  return { ...found, skipped: [...found.skipped, ...losses] };
}
