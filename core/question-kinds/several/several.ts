import * as v from 'valibot';
import {
  commonEntries,
  differentTextsSchema,
  inQuarters,
  partialEntry,
  placeSchema,
  type QuestionKind,
} from '#core/question-kinds/question-kind.ts';
import { triviaLimits } from '#core/trivia-limits.ts';

const placesSchema = v.pipe(
  v.array(placeSchema(triviaLimits.options), 'required'),
  v.maxLength(triviaLimits.options, 'too_many'),
  v.transform((places) => [...new Set(places)].toSorted((one, other) => one - other)),
);

/** A question with options of which all right ones are to be ticked, and no other. */
export const severalQuestionSchema = v.pipe(
  v.strictObject({
    kind: v.literal('several'),
    ...commonEntries,
    options: differentTextsSchema(2, triviaLimits.options),
    ans: v.pipe(placesSchema, v.minLength(1, 'required')),
    ...partialEntry,
  }),
  v.forward(
    v.partialCheck(
      [['options'], ['ans']],
      ({ options, ans }) => ans.every((place) => place < options.length),
      'answer_is_empty',
    ),
    ['ans'],
  ),
);

export type SeveralQuestion = v.InferOutput<typeof severalQuestionSchema>;

/** The answer is the ticked options; none ticked is an answer too. */
export const several: QuestionKind<SeveralQuestion, number[]> = {
  questionSchema: severalQuestionSchema,
  answerSchema: placesSchema,
  ask: ({ kind, options }) => ({ kind, options }),
  fits: ({ options }, ticked) => ticked.every((place) => place < options.length),
  judge({ ans, partial }, ticked) {
    const right = ticked.filter((place) => ans.includes(place)).length;
    const wrong = ticked.length - right;
    if (right === ans.length && wrong === 0) return 1;
    // A wrong tick takes a right one back, or ticking everything would be worth the most.
    return partial ? inQuarters(Math.max(0, right - wrong) / ans.length) : 0;
  },
  solve: ({ ans }) => ({ ...(ans[0] === undefined ? {} : { answer: ans[0] }), answers: ans }),
  texts: ({ options }) => options,
  counted: ({ options }) => options,
  countsOf: (_, ticked) => ticked,
};
