import * as v from 'valibot';
import { recall, remember } from '#app/device/memory.ts';
import { type CreatedQuiz, createdQuizSchema } from '#core/created-quiz.ts';
import { type QuizType, quizTypes } from '#core/custom-quiz.ts';
import { type Language, languages } from '#core/language.ts';
import { storyPicturesSchema } from '#core/story-pictures.ts';

/** A quiz made in this browser, with its links. Convenience, never identity. */
export interface MadeQuiz extends Omit<CreatedQuiz, 'pictures'> {
  /** Missing from quizzes that an earlier release remembered. */
  readonly pictures?: CreatedQuiz['pictures'] | undefined;
  readonly name: string;
  readonly type: QuizType;
  readonly language: Language;
  /** The quiz is deleted; only this entry is left. */
  readonly isDeleted?: boolean | undefined;
}

const madeListSchema = v.array(
  v.object({
    ...createdQuizSchema.entries,
    pictures: v.optional(storyPicturesSchema),
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

/** The browser remembers this many, the newest; the server forgets none. */
const mostRemembered = 50;

export function madeQuizzes(): readonly MadeQuiz[] {
  return recall(key, isMadeList) ?? [];
}

export function rememberMadeQuiz(made: MadeQuiz): void {
  const others = madeQuizzes().filter(({ id }) => id !== made.id);
  remember(key, [made, ...others].slice(0, mostRemembered));
}

export function forgetMadeQuiz(id: string): void {
  remember(
    key,
    madeQuizzes().filter((made) => made.id !== id),
  );
}

/** Keeps the entry of a deleted quiz, so that its creator sees what became of it. */
export function markDeleted(id: string): void {
  const marked = madeQuizzes().map((made) =>
    made.id === id ? { ...made, isDeleted: true } : made,
  );
  remember(key, marked);
}

/** Undoes a change by storing the earlier list. */
export function restoreMadeQuizzes(list: readonly MadeQuiz[]): void {
  remember(key, list);
}
