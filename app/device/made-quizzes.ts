import * as v from 'valibot';
import { deviceList } from '#app/device/device-list.ts';
import { type CreatedQuiz, createdQuizSchema } from '#core/created-quiz.ts';
import { type QuizType, quizTypes } from '#core/custom-quiz.ts';
import { type Language, languages } from '#core/language.ts';
import { storyPicturesSchema } from '#core/story-pictures.ts';

/** A quiz made in this browser, with its links. */
export interface MadeQuiz extends Omit<CreatedQuiz, 'pictures'> {
  /** Missing from quizzes that an earlier release remembered. */
  readonly pictures?: CreatedQuiz['pictures'] | undefined;
  readonly name: string;
  /** Only of trivia. */
  readonly title?: string | undefined;
  readonly type: QuizType;
  readonly language: Language;
  readonly isDeleted?: boolean | undefined;
}

export const madeQuizzes = deviceList<MadeQuiz>(
  'made-quizzes',
  v.object({
    ...createdQuizSchema.entries,
    pictures: v.optional(storyPicturesSchema),
    name: v.string(),
    title: v.optional(v.string()),
    type: v.picklist(quizTypes),
    language: v.picklist(languages),
    isDeleted: v.optional(v.boolean()),
  }),
);
