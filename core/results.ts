import * as v from 'valibot';
import { formulasEntry } from '#core/formula-schemas.ts';
import { idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { leaderboardEntrySchema } from '#core/leaderboard-schemas.ts';
import { pictureSchema } from '#core/picture.ts';
import { askedEntries } from '#core/question-kinds/asked-parts.ts';
import { reactionSchema } from '#core/reaction-schemas.ts';
import { storyPicturesSchema } from '#core/story-picture-schemas.ts';
import { backSchema } from '#core/thread.ts';

/** A row as the creator sees it: with its id and its answers. */
export const resultEntrySchema = v.object({
  ...v.omit(leaderboardEntrySchema, ['correct', 'coins']).entries,
  /** Identifies the row for removing and restoring it. */
  row: v.string(),
  /** The answered revision of the questions. */
  revision: v.number(),
  /** The option chosen in each question, or in another kind of question the answer as a text. */
  answers: v.array(v.nullable(v.union([v.number(), v.string()]))),
  /** What they left at questions that they missed; absent without any. */
  reactions: v.optional(v.array(reactionSchema)),
  /** The quiz that this person has made since, if they let the creator know. */
  reply: v.optional(v.object({ id: quizIdSchema, language: v.picklist(languages) })),
  /** How well the creator knows this person, once both have let each other know. */
  back: v.optional(backSchema),
});

export type ResultEntry = v.InferOutput<typeof resultEntrySchema>;

/** A page of results. `players` counts all rows; `next` is the cursor of the next page. */
export const resultsSchema = v.object({
  entries: v.array(resultEntrySchema),
  players: v.number(),
  next: v.nullable(v.string()),
});

export type Results = v.InferOutput<typeof resultsSchema>;

/** The current state of a row of a board. */
export const boardRowSchema = v.object({ row: idSchema, onBoard: v.boolean() });

/** Periods whose rows a creator may remove at once, in seconds. */
export const newestPeriods = [600, 3_600, 86_400] as const;

/** The most rows that one request removes, the newest first. */
export const mostRemovedRows = 10_000;

/** How many rows came in each period; at most `mostRemovedRows` are counted. */
export const newestRowsSchema = v.object({
  periods: v.array(
    v.object({
      seconds: v.picklist(newestPeriods),
      /** When the period began, in ms since 1970 by the server's clock. */
      since: v.number(),
      count: v.number(),
    }),
  ),
});

export type NewestRows = v.InferOutput<typeof newestRowsSchema>;

/** The most frequent of the answers that are typed, and how many different ones are counted. */
export const typedLimits = { shown: 12, counted: 500 } as const;

/** The answers of the people on the board to one question, in one wording of it. */
export const questionInsightSchema = v.object({
  question: v.string(),
  kind: askedEntries.kind,
  /**
   * What is counted: the options; in 'order' the items in their right order, in 'match' the pairs, in
   * 'number' ten parts of the range; nothing where answers are typed.
   */
  options: v.array(v.string()),
  /** The right option, or a list where several are; missing where options are not right or wrong. */
  ans: v.optional(v.union([v.number(), v.array(v.number())])),
  explanation: v.optional(v.string()),
  ...formulasEntry,
  picture: v.optional(pictureSchema),
  /** One entry per option; only if an option has a picture. */
  optionPictures: v.optional(v.array(v.nullable(pictureSchema))),
  /** Whether the quiz currently asks it with this wording. */
  isCurrent: v.boolean(),
  /** How many people were asked. */
  players: v.number(),
  /** How many of them were right. */
  knew: v.number(),
  /** How many chose each option; in 'order' and 'match', how many had it right. */
  counts: v.array(v.number()),
  /** Typed answers, the most frequent first. */
  typed: v.optional(
    v.array(v.object({ text: v.string(), count: v.number(), correct: v.boolean() })),
  ),
  /** The revisions in which it was asked, with its index from 0. */
  asked: v.array(v.object({ revision: v.number(), index: v.number() })),
});

export type QuestionInsight = v.InferOutput<typeof questionInsightSchema>;

/** A picture to post of what an insight tells, and the words on it. */
export const insightPictureSchema = v.object({
  text: v.string(),
  pictures: storyPicturesSchema,
});

export type InsightPicture = v.InferOutput<typeof insightPictureSchema>;

export const insightSchema = v.object({
  questions: v.array(questionInsightSchema),
  /** Missing from what an earlier release stored on a device. */
  pictures: v.optional(v.array(insightPictureSchema)),
});

export type Insight = v.InferOutput<typeof insightSchema>;
