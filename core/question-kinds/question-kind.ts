import * as v from 'valibot';
import { pictureSchema } from '#core/picture.ts';
import type { AskedParts, KindAnswer, RightFields } from '#core/question-kinds/asked-parts.ts';
import { type KindName, questionPoints } from '#core/question-kinds/kind-names.ts';
import { questionTextSchema, richLineSchema } from '#core/question-schemas.ts';
import { triviaLimits } from '#core/trivia-limits.ts';

/** What questions of every kind have. */
export const commonEntries = {
  question: questionTextSchema,
  explanation: v.exactOptional(
    v.pipe(richLineSchema(triviaLimits.explanationLength), v.nonEmpty('required')),
  ),
  picture: v.exactOptional(pictureSchema),
  points: v.exactOptional(v.picklist(questionPoints, 'malformed')),
};

/** Whether part of the points is given for part of an answer. */
export const partialEntry = { partial: v.exactOptional(v.literal(true, 'malformed')) };

/** The text of an option, an item or a side of a pair. */
export const optionTextSchema = v.pipe(
  richLineSchema(triviaLimits.optionLength),
  v.nonEmpty('required'),
);

/** So many texts, all different. */
export function differentTextsSchema(fewest: number, most: number) {
  return v.pipe(
    v.array(optionTextSchema, 'required'),
    v.minLength(fewest, 'too_few_options'),
    v.maxLength(most, 'too_many'),
    v.check((texts) => new Set(texts).size === texts.length, 'repeated'),
  );
}

/** A place in a list of at most `length` items. */
export function placeSchema(length: number) {
  return v.pipe(
    v.number('required'),
    v.integer('malformed'),
    v.minValue(0, 'malformed'),
    v.maxValue(length - 1, 'malformed'),
  );
}

/**
 * A kind of question. `Question` is what its creator writes and the store keeps, `Answer` what a
 * player sends.
 */
export interface QuestionKind<Question, Answer extends KindAnswer> {
  readonly questionSchema: v.GenericSchema<unknown, Question>;
  /** The shape of an answer; `fits` knows whether it belongs to a question. */
  readonly answerSchema: v.GenericSchema<unknown, Answer>;
  /** Tells nothing of the solution: two questions that differ in it alone are asked with the same bytes. */
  ask(question: Question): AskedParts & { readonly kind: KindName };
  /** Whether an answer can be given to this question. */
  fits(question: Question, answer: Answer): boolean;
  /** The share of the points, 0 to 1 in quarters; null where nobody is right or wrong. */
  judge(question: Question, answer: Answer): number | null;
  solve(question: Question): RightFields;
  /** What its creator wrote beside the question itself. */
  texts(question: Question): readonly string[];
  /** What answers are counted by, as texts, such as the options; nothing where they are typed. */
  counted(question: Question): readonly string[];
  /** What of that an answer counts for, by its places. */
  countsOf(question: Question, answer: Answer): readonly number[];
}

/** A share rounded down to quarters, which sums of points can hold exactly. */
export function inQuarters(share: number): number {
  // The share of two thirds of three may lie below two by the last bit.
  return Math.floor(share * 4 + 1e-9) / 4;
}
