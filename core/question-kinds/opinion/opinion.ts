import * as v from 'valibot';
import { kindAnswerLimits } from '#core/question-kinds/answer-limits.ts';
import {
  commonEntries,
  differentTextsSchema,
  placeSchema,
  type QuestionKind,
} from '#core/question-kinds/question-kind.ts';
import { lineSchema } from '#core/question-schemas.ts';
import { triviaLimits } from '#core/trivia-limits.ts';

const { points: _, ...entries } = commonEntries;

/** A question to which everybody is right: options without a right one, or words for a cloud. */
export const opinionQuestionSchema = v.variant(
  'words',
  [
    v.strictObject({
      kind: v.literal('opinion'),
      ...entries,
      words: v.literal(true, 'malformed'),
    }),
    v.strictObject({
      kind: v.literal('opinion'),
      ...entries,
      words: v.exactOptional(v.never('malformed')),
      options: differentTextsSchema(2, triviaLimits.options),
    }),
  ],
  'malformed',
);

export type OpinionQuestion = v.InferOutput<typeof opinionQuestionSchema>;

/** The answer is an option, or a word or two. */
export const opinion: QuestionKind<OpinionQuestion, number | string> = {
  questionSchema: opinionQuestionSchema,
  answerSchema: v.union(
    [
      placeSchema(triviaLimits.options),
      v.pipe(lineSchema(kindAnswerLimits.word), v.nonEmpty('required')),
    ],
    'required',
  ),
  ask: (asked) =>
    'options' in asked
      ? { kind: 'opinion', options: asked.options }
      : { kind: 'opinion', options: [], words: true },
  fits: (asked, answer) =>
    'options' in asked
      ? typeof answer === 'number' && answer < asked.options.length
      : typeof answer === 'string',
  judge: () => null,
  solve: () => ({}),
  texts: (asked) => ('options' in asked ? asked.options : []),
  counted: (asked) => ('options' in asked ? asked.options : []),
  countsOf: (_, answer) => (typeof answer === 'number' ? [answer] : []),
};
