import * as v from 'valibot';
import {
  commonEntries,
  differentTextsSchema,
  inQuarters,
  partialEntry,
  placeSchema,
  type QuestionKind,
} from '#core/question-kinds/question-kind.ts';
import { shownOrder } from '#core/question-kinds/shown-order.ts';

const fewest = 3;
const most = 8;

/** A question with items to sort, written in their right order. */
export const orderQuestionSchema = v.strictObject({
  kind: v.literal('order'),
  ...commonEntries,
  items: differentTextsSchema(fewest, most),
  ...partialEntry,
});

export type OrderQuestion = v.InferOutput<typeof orderQuestionSchema>;

interface Asked {
  readonly kind: 'order';
  readonly question: string;
  /** Shuffled; an answer names them by their places here. */
  readonly items: readonly string[];
}

/** The share of pairs of items of which the right one comes first. */
function shareOfPairs(places: readonly number[]): number {
  const pairs = places.flatMap((place, index) =>
    places.slice(index + 1).map((later) => place < later),
  );
  return pairs.filter(Boolean).length / pairs.length;
}

/** The answer is the shown places of all items, in the chosen order. */
export const order: QuestionKind<
  OrderQuestion,
  Asked,
  readonly number[],
  { readonly items: readonly string[] }
> = {
  questionSchema: orderQuestionSchema,
  answerSchema: v.pipe(v.array(placeSchema(most), 'required'), v.maxLength(most, 'too_many')),
  ask: ({ kind, question, items }) => ({ kind, question, items: shownOrder(items, question) }),
  fits: ({ items }, chosen) =>
    chosen.length === items.length &&
    new Set(chosen).size === items.length &&
    chosen.every((place) => place < items.length),
  judge({ question, items, partial }, chosen) {
    const shown = shownOrder(items, question);
    const places = chosen.map((place) => items.indexOf(shown[place] ?? ''));
    const share = shareOfPairs(places);
    return share === 1 || partial ? inQuarters(share) : 0;
  },
  solve: ({ items }) => ({ items }),
};
