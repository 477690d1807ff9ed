import * as v from 'valibot';
import { recall, remember } from '#app/device.ts';
import {
  type CreatedQuiz,
  createdQuizSchema,
  type QuizType,
  quizTypes,
} from '#core/custom-quiz.ts';
import { type Language, languages } from '#core/language.ts';

/** A quiz made in this browser, with its links. Convenience, never identity. */
export interface MadeQuiz extends CreatedQuiz {
  readonly name: string;
  readonly type: QuizType;
  readonly language: Language;
}

const madeListSchema = v.array(
  v.object({
    ...createdQuizSchema.entries,
    name: v.string(),
    type: v.picklist(quizTypes),
    language: v.picklist(languages),
  }),
);

function isMadeList(value: unknown): value is MadeQuiz[] {
  return v.is(madeListSchema, value);
}

const key = 'made-quizzes';

/** Older ones than this many are forgotten by the browser, not by the server. */
const kept = 50;

export function madeQuizzes(): readonly MadeQuiz[] {
  return recall(key, isMadeList) ?? [];
}

export function rememberMadeQuiz(made: MadeQuiz): void {
  const others = madeQuizzes().filter(({ id }) => id !== made.id);
  remember(key, [made, ...others].slice(0, kept));
}
