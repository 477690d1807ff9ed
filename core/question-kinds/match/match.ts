import * as v from 'valibot';
import { kindLimits } from '#core/question-kinds/answer-limits.ts';
import {
  commonEntries,
  inQuarters,
  optionTextSchema,
  partialEntry,
  placeSchema,
  type QuestionKind,
} from '#core/question-kinds/question-kind.ts';
import { shownOrder, textsAt, type WithShownOrder } from '#core/question-kinds/shown-order.ts';

const fewest = 3;
const { pairs: most } = kindLimits;

/** A question with pairs to find; several may have the same right side. */
export const matchQuestionSchema = v.strictObject({
  kind: v.literal('match'),
  ...commonEntries,
  pairs: v.pipe(
    v.array(v.strictObject({ left: optionTextSchema, right: optionTextSchema }), 'required'),
    v.minLength(fewest, 'too_few_options'),
    v.maxLength(most, 'too_many'),
    v.check((pairs) => new Set(pairs.map(({ left }) => left)).size === pairs.length, 'repeated'),
    v.check((pairs) => new Set(pairs.map(({ right }) => right)).size > 1, 'no_wrong_option'),
  ),
  ...partialEntry,
});

export type MatchQuestion = v.InferOutput<typeof matchQuestionSchema> & WithShownOrder;

function shownRights({ question, pairs, shown }: MatchQuestion): string[] {
  const rights = pairs.map(({ right }) => right);
  return textsAt(shown ?? shownOrder(rights, question), rights);
}

/** The pairs of an answer that are right, by their places. */
function rightPairs(question: MatchQuestion, chosen: readonly number[]): number[] {
  const shown = shownRights(question);
  return question.pairs.flatMap(({ right }, index) =>
    // Equal texts are the same right side, so either copy is right.
    shown[chosen[index] ?? -1] === right ? index : [],
  );
}

/** The answer is the shown place of a right side for each left one. */
export const match: QuestionKind<MatchQuestion, number[]> = {
  questionSchema: matchQuestionSchema,
  answerSchema: v.pipe(v.array(placeSchema(most), 'required'), v.maxLength(most, 'too_many')),
  ask: (asked) => ({
    kind: 'match',
    lefts: asked.pairs.map(({ left }) => left),
    options: shownRights(asked),
  }),
  fits: ({ pairs }, chosen) =>
    chosen.length === pairs.length && chosen.every((place) => place < pairs.length),
  judge(question, chosen) {
    const { pairs, partial } = question;
    const right = rightPairs(question, chosen).length;
    return right === pairs.length || partial ? inQuarters(right / pairs.length) : 0;
  },
  solve: ({ pairs }) => ({ solution: { pairs } }),
  texts: ({ pairs }) => pairs.flatMap(({ left, right }) => [left, right]),
  counted: ({ pairs }) => pairs.map(({ left, right }) => `${left} – ${right}`),
  countsOf: rightPairs,
};
