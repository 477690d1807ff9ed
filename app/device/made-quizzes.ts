import * as v from 'valibot';
import { recall, remember } from '#app/device/memory.ts';
import { type CreatedQuiz, createdQuizSchema } from '#core/created-quiz.ts';
import { type QuizType, quizTypes } from '#core/custom-quiz.ts';
import { type Language, languages } from '#core/language.ts';

/** A quiz made in this browser, with its links. Convenience, never identity. */
export interface MadeQuiz extends CreatedQuiz {
  readonly name: string;
  readonly type: QuizType;
  readonly language: Language;
  /** Known to be deleted: what is left is this note. */
  readonly isDeleted?: boolean | undefined;
}

const madeListSchema = v.array(
  v.object({
    ...createdQuizSchema.entries,
    name: v.string(),
    type: v.picklist(quizTypes),
    language: v.picklist(languages),
    isDeleted: v.optional(v.boolean()),
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

export function forgetMadeQuiz(id: string): void {
  remember(
    key,
    madeQuizzes().filter((made) => made.id !== id),
  );
}

/** Keeps the place of a quiz that is no more, so that its creator sees where it went. */
export function markDeleted(id: string): void {
  const marked = madeQuizzes().map((made) =>
    made.id === id ? { ...made, isDeleted: true } : made,
  );
  remember(key, marked);
}

/** Puts back a list as it was. */
export function restoreMadeQuizzes(list: readonly MadeQuiz[]): void {
  remember(key, list);
}
