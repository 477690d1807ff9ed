import * as v from 'valibot';
import { kindNames, questionPoints } from '#core/question-kinds/kind-names.ts';

/** What is asked for, of a question of any kind; the same bytes whatever its solution. */
export const askedEntries = {
  /** Missing for the choice of one option. */
  kind: v.optional(v.picklist(kindNames)),
  /**
   * What is chosen from; in 'order' the items and in 'match' the right sides, shuffled. Empty where
   * the answer is typed.
   */
  options: v.array(v.string()),
  /** The left sides of 'match', each of which takes one of the options. */
  lefts: v.optional(v.array(v.string())),
  /** The numbers of 'number'. */
  range: v.optional(
    v.object({
      min: v.number(),
      max: v.number(),
      step: v.number(),
      unit: v.optional(v.string()),
    }),
  ),
  /** An 'opinion' in a word or two. */
  words: v.optional(v.literal(true)),
  /** What a right answer is worth; missing for one point. */
  points: v.optional(v.picklist(questionPoints)),
};

export const askedPartsSchema = v.object(askedEntries);

export type AskedParts = v.InferOutput<typeof askedPartsSchema>;

/** What is right in a question without right options. */
export const solutionSchema = v.union([
  /** The items of 'order' in their right order. */
  v.object({ items: v.array(v.string()) }),
  v.object({ ans: v.number(), tolerance: v.number() }),
  v.object({ accepted: v.array(v.string()) }),
  v.object({ pairs: v.array(v.object({ left: v.string(), right: v.string() })) }),
]);

/** What is told of a question once its answer is locked. */
export const rightEntries = {
  /** The right option, or the first of several. */
  answer: v.optional(v.number()),
  /** All right options, if several are. */
  answers: v.optional(v.array(v.number())),
  solution: v.optional(solutionSchema),
};

export const rightFieldsSchema = v.object(rightEntries);

export type RightFields = v.InferOutput<typeof rightFieldsSchema>;

/**
 * An answer to a question that is no choice of one option: indexes of options, a number, or a text.
 * The kinds say what they mean.
 */
export type KindAnswer = number | string | number[];
