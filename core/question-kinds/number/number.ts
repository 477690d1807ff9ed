import * as v from 'valibot';
import { commonEntries, type QuestionKind } from '#core/question-kinds/question-kind.ts';
import { lineSchema } from '#core/question-schemas.ts';

/** Beyond this, doubles no longer hold all whole numbers of a step. */
const largest = 1e12;

/** The steps of a slider; more cannot be told apart on a screen. */
const mostSteps = 100_000;

export const unitLength = 12;

/** Equal parts of the range, by which answers are counted. */
const bars = 10;

const numberSchema = v.pipe(
  v.number('required'),
  v.finite('malformed'),
  v.minValue(-largest, 'too_small'),
  v.maxValue(largest, 'too_large'),
);

/** Without the last bits, in which 0.1 + 0.2 differs from 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function isWithin({ min, max }: Range, value: number): boolean {
  return value >= min && value <= max;
}

/** The numbers of a question: what can be chosen, and what is right. */
export const numberEntries = {
  min: numberSchema,
  max: numberSchema,
  step: v.pipe(v.number('required'), v.gtValue(0, 'too_small'), v.maxValue(largest, 'too_large')),
  ans: numberSchema,
  /** How far an answer may lie from `ans` and still be right. */
  tolerance: v.pipe(numberSchema, v.minValue(0, 'too_small')),
};

export const numberUnitSchema = v.pipe(lineSchema(unitLength), v.nonEmpty('required'));

/** The rules between the numbers of a question, each with the field that breaks it and its code. */
export const numberRules = {
  max: { code: 'too_small', isKept: ({ min, max }: Range) => min < max },
  step: {
    code: 'malformed',
    isKept({ min, max, step }: Range & { readonly step: number }) {
      // Without the last bits, of which large ends lose most.
      const steps = Math.round(((max - min) / step) * 1e6) / 1e6;
      return steps >= 1 && steps <= mostSteps;
    },
  },
  ans: {
    code: 'malformed',
    isKept: (all: Range & { readonly ans: number }) => isWithin(all, all.ans),
  },
} as const;

/** A question with a number as its answer, from `min` to `max`. */
export const numberQuestionSchema = v.pipe(
  v.strictObject({
    kind: v.literal('number'),
    ...commonEntries,
    ...numberEntries,
    unit: v.exactOptional(numberUnitSchema),
  }),
  v.forward(v.partialCheck([['min'], ['max']], numberRules.max.isKept, numberRules.max.code), [
    'max',
  ]),
  v.forward(
    v.partialCheck([['min'], ['max'], ['step']], numberRules.step.isKept, numberRules.step.code),
    ['step'],
  ),
  v.forward(
    v.partialCheck([['min'], ['max'], ['ans']], numberRules.ans.isKept, numberRules.ans.code),
    ['ans'],
  ),
);

export type NumberQuestion = v.InferOutput<typeof numberQuestionSchema>;

/** How far an answer lies outside of the tolerance; 0 within it. */
export function missOf({ ans, tolerance }: NumberQuestion, answer: number): number {
  const miss = Math.abs(answer - ans) - tolerance;
  // 0.1 + 0.2 is 0.3 to people.
  return miss <= Math.abs(ans) * 1e-12 + 1e-12 ? 0 : miss;
}

/** How near an answer is: 1 within the tolerance, falling evenly to 0 at the far end of the range. */
export function nearnessOf(question: NumberQuestion, answer: number): number {
  const miss = missOf(question, answer);
  if (miss === 0) return 1;
  const { min, max, ans, tolerance } = question;
  return Math.max(0, 1 - miss / (Math.max(ans - min, max - ans) - tolerance));
}

/** The answer is a number within the range, on a step or between two. */
export const number: QuestionKind<NumberQuestion, number> = {
  questionSchema: numberQuestionSchema,
  answerSchema: numberSchema,
  ask: ({ kind, min, max, step, unit }) => ({
    kind,
    options: [],
    range: { min, max, step, ...(unit === undefined ? {} : { unit }) },
  }),
  fits: isWithin,
  judge: (question, answer) => (missOf(question, answer) === 0 ? 1 : 0),
  solve: ({ ans, tolerance }) => ({ solution: { ans, tolerance } }),
  texts: ({ unit }) => (unit === undefined ? [] : [unit]),
  counted: ({ min, max, unit }) =>
    Array.from({ length: bars }, (_, bar) => {
      const [from, to] = [bar, bar + 1].map((end) => rounded(min + ((max - min) * end) / bars));
      return `${from} – ${to}${unit === undefined ? '' : ` ${unit}`}`;
    }),
  countsOf: ({ min, max }, answer) => {
    const bar = Math.floor(((answer - min) / (max - min)) * bars);
    return [Math.min(bar, bars - 1)];
  },
};
