import * as v from 'valibot';
import { kindLimits } from '#core/question-kinds/answer-limits.ts';
import {
  commonEntries,
  differentTextsSchema,
  inQuarters,
  partialEntry,
  placeSchema,
  type QuestionKind,
} from '#core/question-kinds/question-kind.ts';
import { shownOrder, textsAt, type WithShownOrder } from '#core/question-kinds/shown-order.ts';

const fewest = 3;
const { items: most } = kindLimits;

/** A question with items to sort, written in their right order. */
export const orderQuestionSchema = v.strictObject({
  kind: v.literal('order'),
  ...commonEntries,
  items: differentTextsSchema(fewest, most),
  ...partialEntry,
});

export type OrderQuestion = v.InferOutput<typeof orderQuestionSchema> & WithShownOrder;

function shownPlaces({ question, items, shown }: OrderQuestion): readonly number[] {
  return shown ?? shownOrder(items, question);
}

/** The share of pairs of items of which the right one comes first. */
function shareOfPairs(places: readonly number[]): number {
  const pairs = places.flatMap((place, index) =>
    places.slice(index + 1).map((later) => place < later),
  );
  return pairs.filter(Boolean).length / pairs.length;
}

/** The right places of the items of an answer, in the chosen order. */
function rightPlaces(question: OrderQuestion, chosen: readonly number[]): number[] {
  const shown = shownPlaces(question);
  return chosen.map((place) => shown[place] ?? -1);
}

/** The answer is the shown places of all items, in the chosen order. */
export const order: QuestionKind<OrderQuestion, number[]> = {
  questionSchema: orderQuestionSchema,
  answerSchema: v.pipe(v.array(placeSchema(most), 'required'), v.maxLength(most, 'too_many')),
  ask: (asked) => ({ kind: 'order', options: textsAt(shownPlaces(asked), asked.items) }),
  fits: ({ items }, chosen) =>
    chosen.length === items.length &&
    new Set(chosen).size === items.length &&
    chosen.every((place) => place < items.length),
  judge(question, chosen) {
    const share = shareOfPairs(rightPlaces(question, chosen));
    return share === 1 || question.partial ? inQuarters(share) : 0;
  },
  solve: ({ items }) => ({ solution: { items } }),
  texts: ({ items }) => items,
  counted: ({ items }) => items,
  /** The items that stood at their right place. */
  countsOf: (question, chosen) =>
    rightPlaces(question, chosen).filter((place, index) => place === index),
};
