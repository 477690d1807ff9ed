import * as v from 'valibot';
import {
  commonEntries,
  differentTextsSchema,
  placeSchema,
  type QuestionKind,
} from '#core/question-kinds/question-kind.ts';
import { lineSchema } from '#core/question-schemas.ts';
import { triviaLimits } from '#core/trivia-limits.ts';

/** Of a word in a cloud, in graphemes. */
export const wordLength = 30;

const { points: _, ...entries } = commonEntries;

/** A question to which everybody is right: options without a right one, or words for a cloud. */
export const opinionQuestionSchema = v.union(
  [
    v.strictObject({
      kind: v.literal('opinion'),
      ...entries,
      options: differentTextsSchema(2, triviaLimits.options),
    }),
    v.strictObject({
      kind: v.literal('opinion'),
      ...entries,
      words: v.literal(true, 'malformed'),
    }),
  ],
  'malformed',
);

export type OpinionQuestion = v.InferOutput<typeof opinionQuestionSchema>;

type Asked =
  | { readonly kind: 'opinion'; readonly question: string; readonly options: readonly string[] }
  | { readonly kind: 'opinion'; readonly question: string; readonly words: true };

/** The answer is an option, or a word or two. */
export const opinion: QuestionKind<OpinionQuestion, Asked, number | string, object> = {
  questionSchema: opinionQuestionSchema,
  answerSchema: v.union(
    [placeSchema(triviaLimits.options), v.pipe(lineSchema(wordLength), v.nonEmpty('required'))],
    'required',
  ),
  ask: (asked) =>
    'options' in asked
      ? { kind: 'opinion', question: asked.question, options: asked.options }
      : { kind: 'opinion', question: asked.question, words: true },
  fits: (asked, answer) =>
    'options' in asked
      ? typeof answer === 'number' && answer < asked.options.length
      : typeof answer === 'string',
  judge: () => null,
  solve: () => ({}),
};
