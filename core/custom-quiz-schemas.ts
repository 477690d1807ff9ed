import * as v from 'valibot';
import { boardViewers, quizTypes, surveyTypes } from '#core/custom-quiz.ts';
import { embeddingSchema, readEmbeddingSchema } from '#core/embed-schemas.ts';
import { drawnFace } from '#core/face-schema.ts';
import { ownedHidingSchema } from '#core/hiding.ts';
import { quizIdSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { pictureSchema } from '#core/picture.ts';
import { askedEntries } from '#core/question-kinds/asked-parts.ts';
import { kindQuestionSchemas } from '#core/question-kinds/question-kinds.ts';
import {
  editedQuizEntries,
  newQuizEntries,
  optionIndexSchema,
  optionsSchema,
  questionsSchema,
  questionTextSchema,
  quizChoices,
} from '#core/question-schemas.ts';
import { replyToSchema } from '#core/swap.ts';
import { triviaSeconds } from '#core/trivia-limits.ts';
import { editedTriviaQuizSchema, newTriviaQuizSchema } from '#core/trivia-quiz.ts';

/** A question as a creator writes it. Options left empty are dropped, `ans` moves with them. */
export const questionSchema = v.pipe(
  v.object({ question: questionTextSchema, options: optionsSchema, ans: optionIndexSchema }),
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

/** A quiz about its creator, as they submit it. Specification: Creating a quiz. */
export const newSurveyQuizSchema = v.object({
  ...newQuizEntries,
  type: v.picklist(surveyTypes, 'unknown_type'),
  data: questionsSchema(questionSchema),
});

/** A quiz of any type as its creator submits it. */
export const newCustomQuizSchema = v.variant(
  'type',
  [newSurveyQuizSchema, newTriviaQuizSchema],
  'unknown_type',
);

const replyEntries = { replyTo: v.optional(replyToSchema) };

/** The body of `POST /api/custom-quizzes`. */
export const newCustomQuizBodySchema = v.variant(
  'type',
  [
    v.object({ ...newSurveyQuizSchema.entries, ...replyEntries }),
    v.object({ ...newTriviaQuizSchema.entries, ...replyEntries }),
  ],
  'unknown_type',
);

export type NewCustomQuizBody = v.InferInput<typeof newCustomQuizBodySchema>;

/**
 * The body of `PUT /api/custom-quizzes/{id}`: `revision` is the one that was edited. A quiz about its
 * creator needs no `type`.
 */
export const editedCustomQuizSchema = v.variant(
  'type',
  [
    v.object({
      ...editedQuizEntries,
      type: v.optional(v.picklist(surveyTypes, 'unknown_type')),
      data: questionsSchema(questionSchema),
    }),
    editedTriviaQuizSchema,
  ],
  'unknown_type',
);

/** The body of `PATCH /api/custom-quizzes/{id}`: missing fields stay as they are. */
export const quizSettingsChangeSchema = v.object({
  ...quizChoices,
  closed: v.optional(v.boolean('malformed')),
  embedding: v.optional(embeddingSchema),
});

export type EditedCustomQuiz = v.InferOutput<typeof editedCustomQuizSchema>;
export type QuizSettingsChange = v.InferOutput<typeof quizSettingsChangeSchema>;

export type Question = v.InferOutput<typeof questionSchema>;
export type NewSurveyQuiz = v.InferOutput<typeof newSurveyQuizSchema>;
export type NewCustomQuiz = v.InferOutput<typeof newCustomQuizSchema>;

/** What everybody may see of a question; only trivia has pictures, kinds and points. */
const publicQuestionEntries = {
  question: v.string(),
  ...askedEntries,
  picture: v.optional(pictureSchema),
  /** One entry per option; only if an option has a picture. */
  optionPictures: v.optional(v.array(v.nullable(pictureSchema))),
};

/** The choice of one option, as its creator and operators see it. */
const ownedChoiceSchema = v.object({
  question: v.string(),
  options: v.array(v.string()),
  /** A list where several options are right. */
  ans: v.union([v.number(), v.array(v.number())]),
  explanation: v.optional(v.string()),
  points: askedEntries.points,
  picture: publicQuestionEntries.picture,
  optionPictures: publicQuestionEntries.optionPictures,
});

/** A choice of a quiz of any type, with what is right. */
export type OwnedChoice = v.InferOutput<typeof ownedChoiceSchema>;

/** A question as its creator and operators see it. */
export const ownedQuestionSchema = v.union([
  ...Object.values(kindQuestionSchemas),
  ownedChoiceSchema,
]);

/** A question of a custom quiz of any type, with what is right. */
export type OwnedQuestion = v.InferOutput<typeof ownedQuestionSchema>;

/** What only trivia has. */
export const triviaEntries = {
  title: v.optional(v.string()),
  /** Per question; null sets no limit. */
  seconds: v.optional(v.nullable(v.picklist(triviaSeconds))),
};

/** The public view of a quiz: everything but the right options and why they are. */
export const publicCustomQuizSchema = v.object({
  id: quizIdSchema,
  name: v.string(),
  ...drawnFace,
  type: v.picklist(quizTypes),
  language: v.picklist(languages),
  ...triviaEntries,
  data: v.array(v.object(publicQuestionEntries)),
  players: v.number(),
  boardFor: v.picklist(boardViewers),
  endsAt: v.nullable(v.number()),
  /** Whether it accepts no more answers. */
  closed: v.boolean(),
  /** Whether any other site may show it. */
  embeddable: v.boolean(),
});

export type PublicCustomQuiz = v.InferOutput<typeof publicCustomQuizSchema>;

/** The owner's view: with the right option of each question, and the quiz's state. */
export const ownedCustomQuizSchema = v.object({
  ...publicCustomQuizSchema.entries,
  data: v.array(ownedQuestionSchema),
  /** Counts the edits from 1. */
  revision: v.number(),
  /** Which sites may show it in a frame. */
  embedding: readEmbeddingSchema,
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
