import * as v from 'valibot';
import { surveyTypes } from '#core/custom-quiz.ts';
import { attemptIdSchema, idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';

/**
 * A friend's quiz, turned round: the questions of the version that was answered, phrased for a
 * creator, without the right options. `name` is the friend's, '' if they gave none.
 */
export const swapSchema = v.object({
  type: v.picklist(surveyTypes),
  language: v.picklist(languages),
  name: v.string(),
  data: v.array(v.object({ question: v.string(), options: v.array(v.string()) })),
});

export type Swap = v.InferOutput<typeof swapSchema>;

/**
 * The finished attempt that a new quiz replies to. With `tellCreator`, the creator of the answered
 * quiz sees a link to the new one, beside that attempt's row.
 */
export const replyToSchema = v.object({
  attempt: attemptIdSchema,
  token: idSchema,
  tellCreator: v.optional(v.boolean('malformed'), false),
});

/** The own quiz that the answered one replies to, and the key that proves it. */
export const newThreadSchema = v.object({ quiz: quizIdSchema, ownerKey: idSchema });

export type NewThread = v.InferOutput<typeof newThreadSchema>;

export type ReplyTo = v.InferOutput<typeof replyToSchema>;
