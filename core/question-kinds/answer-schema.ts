import * as v from 'valibot';
import { kindAnswerLimits } from '#core/question-kinds/answer-limits.ts';
import { placeSchema } from '#core/question-kinds/question-kind.ts';
import { lineSchema } from '#core/question-schemas.ts';
import { triviaLimits } from '#core/trivia-limits.ts';

/** An answer of any kind as it is sent; its question knows which of them it takes. */
export const kindAnswerSchema = v.union(
  [
    v.pipe(v.number(), v.finite()),
    v.pipe(lineSchema(kindAnswerLimits.text), v.nonEmpty('required')),
    v.pipe(v.array(placeSchema(triviaLimits.options)), v.maxLength(triviaLimits.options)),
  ],
  'malformed',
);

/** An answer of any kind as it is read again. */
export const kindAnswerReplySchema = v.union([v.number(), v.string(), v.array(v.number())]);
