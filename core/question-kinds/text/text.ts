import * as v from 'valibot';
import { commonEntries, type QuestionKind } from '#core/question-kinds/question-kind.ts';
import { isNearly, textKey } from '#core/question-kinds/text/text-key.ts';
import { lineSchema } from '#core/question-schemas.ts';

/** In graphemes. */
export const textAnswerLength = 60;

const mostAccepted = 12;

/** A text of which something is left to compare. */
const acceptedSchema = v.pipe(
  lineSchema(textAnswerLength),
  v.check((text) => textKey(text) !== '', 'required'),
);

/** A question whose answer is typed. */
export const textQuestionSchema = v.strictObject({
  kind: v.literal('text'),
  ...commonEntries,
  accepted: v.pipe(
    v.array(acceptedSchema, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(mostAccepted, 'too_many'),
  ),
  /** Whether one wrong letter in six or more is forgiven. */
  nearly: v.exactOptional(v.literal(true, 'malformed')),
});

export type TextQuestion = v.InferOutput<typeof textQuestionSchema>;

interface Asked {
  readonly kind: 'text';
  readonly question: string;
}

/** The answer is a line of text. */
export const text: QuestionKind<
  TextQuestion,
  Asked,
  string,
  { readonly accepted: readonly string[] }
> = {
  questionSchema: textQuestionSchema,
  answerSchema: v.pipe(lineSchema(textAnswerLength), v.nonEmpty('required')),
  ask: ({ kind, question }) => ({ kind, question }),
  fits: () => true,
  judge({ accepted, nearly }, answer) {
    const given = textKey(answer);
    const isRight = accepted
      .map(textKey)
      .some((key) => key === given || (nearly === true && isNearly(given, key)));
    return isRight ? 1 : 0;
  },
  solve: ({ accepted }) => ({ accepted }),
};
