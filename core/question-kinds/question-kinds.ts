import * as v from 'valibot';
import type { KindAnswer } from '#core/question-kinds/asked-parts.ts';
import type { KindName } from '#core/question-kinds/kind-names.ts';
import {
  type MatchQuestion,
  match,
  matchQuestionSchema,
} from '#core/question-kinds/match/match.ts';
import {
  type NumberQuestion,
  number,
  numberQuestionSchema,
} from '#core/question-kinds/number/number.ts';
import {
  type OpinionQuestion,
  opinion,
  opinionQuestionSchema,
} from '#core/question-kinds/opinion/opinion.ts';
import {
  type OrderQuestion,
  order,
  orderQuestionSchema,
} from '#core/question-kinds/order/order.ts';
import type { QuestionKind } from '#core/question-kinds/question-kind.ts';
import {
  type SeveralQuestion,
  several,
  severalQuestionSchema,
} from '#core/question-kinds/several/several.ts';
import { type TextQuestion, text, textQuestionSchema } from '#core/question-kinds/text/text.ts';

/** Every kind of question but the choice of one option, which needs no name. */
export const questionKinds = { several, order, number, text, match, opinion } as const satisfies {
  [Kind in KindName]: unknown;
};

/** What a creator writes, by kind. */
export const kindQuestionSchemas = {
  several: severalQuestionSchema,
  order: orderQuestionSchema,
  number: numberQuestionSchema,
  text: textQuestionSchema,
  match: matchQuestionSchema,
  opinion: opinionQuestionSchema,
} as const satisfies { [Kind in KindName]: unknown };

/** A question of one of these kinds, in one language. */
export type KindQuestion =
  | SeveralQuestion
  | OrderQuestion
  | NumberQuestion
  | TextQuestion
  | MatchQuestion
  | OpinionQuestion;

/** The kind of a question, as one that judges it. */
export function kindOf({ kind }: KindQuestion): QuestionKind<KindQuestion, KindAnswer> {
  // The compiler does not know that a kind gets no questions and answers but its own.
  return questionKinds[kind] as unknown as QuestionKind<KindQuestion, KindAnswer>;
}

/** The answer as it is kept; undefined if it cannot be given to the question. */
export function readKindAnswer(question: KindQuestion, answer: unknown): KindAnswer | undefined {
  const kind = kindOf(question);
  const read = v.safeParse(kind.answerSchema, answer);
  return read.success && kind.fits(question, read.output) ? read.output : undefined;
}
