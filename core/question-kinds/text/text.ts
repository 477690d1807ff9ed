import * as v from 'valibot';
import { kindAnswerLimits, kindLimits } from '#core/question-kinds/answer-limits.ts';
import { commonEntries, type QuestionKind } from '#core/question-kinds/question-kind.ts';
import { isNearly, textKey } from '#core/question-kinds/text/text-key.ts';
import { lineSchema } from '#core/question-schemas.ts';

/** A text of which something is left to compare. */
export const acceptedSchema = v.pipe(
  lineSchema(kindAnswerLimits.text),
  v.check((text) => textKey(text) !== '', 'required'),
);

/** A question whose answer is typed. */
export const textQuestionSchema = v.strictObject({
  kind: v.literal('text'),
  ...commonEntries,
  accepted: v.pipe(
    v.array(acceptedSchema, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(kindLimits.accepted, 'too_many'),
  ),
  /** Whether one wrong letter in six or more is forgiven. */
  nearly: v.exactOptional(v.literal(true, 'malformed')),
});

/** What is accepted in other languages of a quiz is right too, and not told. */
export type TextQuestion = v.InferOutput<typeof textQuestionSchema> & {
  readonly alsoAccepted?: readonly string[];
};

/** The answer is a line of text. */
export const text: QuestionKind<TextQuestion, string> = {
  questionSchema: textQuestionSchema,
  answerSchema: v.pipe(lineSchema(kindAnswerLimits.text), v.nonEmpty('required')),
  ask: ({ kind }) => ({ kind, options: [] }),
  fits: () => true,
  judge({ accepted, alsoAccepted = [], nearly }, answer) {
    const given = textKey(answer);
    const isRight = [...accepted, ...alsoAccepted]
      .map(textKey)
      .some((key) => key === given || (nearly === true && isNearly(given, key)));
    return isRight ? 1 : 0;
  },
  solve: ({ accepted }) => ({ solution: { accepted } }),
  texts: ({ accepted }) => accepted,
  counted: () => [],
  countsOf: () => [],
};
