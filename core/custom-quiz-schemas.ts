import * as v from 'valibot';
import { boardViewers, quizLimits, quizTypes } from '#core/custom-quiz.ts';
import { displayNameSchema } from '#core/display-name.ts';
import { ownedHidingSchema } from '#core/hiding.ts';
import { quizIdSchema } from '#core/ids.ts';
import { languages } from '#core/language.ts';
import { replyToSchema } from '#core/swap.ts';
import { cleanLine, fitsLength } from '#core/text.ts';

function textSchema(max: number) {
  return v.pipe(
    v.string('required'),
    v.transform(cleanLine),
    v.check((text) => fitsLength(text, max), 'too_long'),
  );
}

/** The text of a question as somebody writes it. */
export const questionTextSchema = v.pipe(
  textSchema(quizLimits.questionLength),
  v.nonEmpty('required'),
);

/** The options of a question as somebody writes them: some may be empty, two are not. */
export const optionsSchema = v.pipe(
  v.array(textSchema(quizLimits.optionLength), 'required'),
  v.maxLength(quizLimits.options, 'too_many'),
  v.check(
    (options) => new Set(options.filter((option) => option !== '')).size >= 2,
    'too_few_options',
  ),
);

/** A question as a creator writes it. Options left empty are dropped, `ans` moves with them. */
export const questionSchema = v.pipe(
  v.object({
    question: questionTextSchema,
    options: optionsSchema,
    ans: v.pipe(v.number('required'), v.integer('required'), v.minValue(0, 'required')),
  }),
  v.forward(
    v.partialCheck(
      [['options'], ['ans']],
      ({ options, ans }) => (options[ans] ?? '') !== '',
      'answer_is_empty',
    ),
    ['ans'],
  ),
  v.transform(({ question, options, ans }) => ({
    question,
    options: options.filter((option) => option !== ''),
    ans: options.slice(0, ans).filter((option) => option !== '').length,
  })),
);

/** The name of somebody who has to say one. */
export const requiredNameSchema = v.pipe(displayNameSchema, v.nonEmpty('required'));

const questionsSchema = v.pipe(
  v.array(questionSchema, 'required'),
  v.minLength(1, 'too_few_questions'),
  v.maxLength(quizLimits.questions, 'too_many'),
);

/** When a quiz closes by itself, ms since 1970; null means never. */
const endsAtSchema = v.nullable(v.pipe(v.number('malformed'), v.safeInteger('malformed')));

/** The settings that a creator chooses at first, and may change later. */
const choices = {
  boardFor: v.optional(v.picklist(boardViewers, 'unknown_viewer')),
  endsAt: v.optional(endsAtSchema),
};

/** A quiz as its creator submits it. Specification: Creating a quiz. */
export const newCustomQuizSchema = v.object({
  name: requiredNameSchema,
  type: v.picklist(quizTypes, 'unknown_type'),
  language: v.picklist(languages, 'unknown_language'),
  data: questionsSchema,
  ...choices,
});

/** The body of `POST /api/custom-quizzes`. */
export const newCustomQuizBodySchema = v.object({
  ...newCustomQuizSchema.entries,
  replyTo: v.optional(replyToSchema),
});

/** The body of `PUT /api/custom-quizzes/{id}`: `revision` is the one that was edited. */
export const editedCustomQuizSchema = v.object({
  revision: v.pipe(v.number('required'), v.safeInteger('malformed'), v.minValue(1, 'malformed')),
  name: requiredNameSchema,
  data: questionsSchema,
});

/** The body of `PATCH /api/custom-quizzes/{id}`: missing fields stay as they are. */
export const quizSettingsChangeSchema = v.object({
  ...choices,
  closed: v.optional(v.boolean('malformed')),
});

export type EditedCustomQuiz = v.InferOutput<typeof editedCustomQuizSchema>;
export type QuizSettingsChange = v.InferOutput<typeof quizSettingsChangeSchema>;

export type Question = v.InferOutput<typeof questionSchema>;
export type NewCustomQuiz = v.InferOutput<typeof newCustomQuizSchema>;

/** The public view of a quiz: everything but `ans`. */
export const publicCustomQuizSchema = v.object({
  id: quizIdSchema,
  name: v.string(),
  type: v.picklist(quizTypes),
  language: v.picklist(languages),
  data: v.array(v.object({ question: v.string(), options: v.array(v.string()) })),
  players: v.number(),
  boardFor: v.picklist(boardViewers),
  endsAt: v.nullable(v.number()),
  /** Whether it accepts no more answers. */
  closed: v.boolean(),
});

export type PublicCustomQuiz = v.InferOutput<typeof publicCustomQuizSchema>;

/** The owner's view: with the right option of each question, and the quiz's state. */
export const ownedCustomQuizSchema = v.object({
  ...publicCustomQuizSchema.entries,
  data: v.array(v.object({ question: v.string(), options: v.array(v.string()), ans: v.number() })),
  /** Counts the edits from 1. */
  revision: v.number(),
  /** Times are ms since 1970, null if it has not happened. */
  closedAt: v.nullable(v.number()),
  /** Null while it is not hidden. */
  hiddenAt: v.nullable(v.number()),
  /** The hiding as shown to the creator; null if there is nothing to tell. */
  hiding: v.nullable(ownedHidingSchema),
});

export type OwnedCustomQuiz = v.InferOutput<typeof ownedCustomQuizSchema>;

/** The reply to a deleted quiz. */
export const deletedQuizSchema = v.object({ id: quizIdSchema, deleted: v.literal(true) });
