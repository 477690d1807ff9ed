import * as v from 'valibot';
import { quizTypes } from '#core/custom-quiz.ts';
import { ownedQuestionSchema, triviaEntries } from '#core/custom-quiz-schemas.ts';
import { quizIdSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { reportSchema } from '#core/report.ts';

/** A line of the operators' list of custom quizzes. Times are ms since 1970. */
export const listedCustomQuizSchema = v.object({
  id: quizIdSchema,
  name: v.string(),
  /** Only of trivia. */
  title: v.optional(v.string()),
  type: v.picklist(quizTypes),
  language: v.picklist(languages),
  questions: v.number(),
  createdAt: v.number(),
  /** Null while it is not hidden. */
  hiddenAt: v.nullable(v.number()),
  /** Unresolved reports. */
  reports: v.number(),
});

/** A page of the list; `next` is the cursor of the following page, or null. */
export const moderatedQuizListSchema = v.object({
  quizzes: v.array(listedCustomQuizSchema),
  next: v.nullable(v.string()),
});

export type ModeratedQuizList = v.InferOutput<typeof moderatedQuizListSchema>;

/** A custom quiz as operators see it: everything but its owner's secret. */
export const moderatedQuizSchema = v.object({
  id: quizIdSchema,
  name: v.string(),
  type: v.picklist(quizTypes),
  language: v.picklist(languages),
  ...triviaEntries,
  data: v.array(ownedQuestionSchema),
  createdAt: v.number(),
  updatedAt: v.number(),
  /** Since when it is hidden, and when that ends by itself; null if it is not, or does not. */
  hiddenAt: v.nullable(v.number()),
  hiddenUntil: v.nullable(v.number()),
  closed: v.boolean(),
  /** The board from its top; `row` is the attempt of a row. */
  rows: v.array(
    v.object({
      row: v.string(),
      rank: v.number(),
      name: v.string(),
      score: v.number(),
      total: v.number(),
      finishedAt: v.number(),
    }),
  ),
  players: v.number(),
  /** The cursor of the next rows, or null. */
  next: v.nullable(v.string()),
  /** Newest first. */
  reports: v.array(reportSchema),
  /** The creator's objection, if nobody has decided on it. */
  objections: v.array(reportSchema),
});

export type ModeratedQuiz = v.InferOutput<typeof moderatedQuizSchema>;
