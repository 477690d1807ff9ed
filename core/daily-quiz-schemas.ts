import * as v from 'valibot';
import { shownMediaSchema } from '#core/attempt-schemas.ts';
import { dayOn } from '#core/competition-series.ts';
import { dailyQuestions } from '#core/daily-quiz.ts';
import { formulasEntry } from '#core/formula-schemas.ts';
import { languages } from '#core/language.ts';
import { quizTopics, readyQuizLimits } from '#core/ready-quiz.ts';

/** A day in India, such as 2026-11-25. */
export const dailyDateSchema = v.pipe(
  v.string('malformed'),
  v.check((date) => dayOn(date) !== null, 'malformed'),
);

/** How many people have finished the quiz of a day, and how many of them knew each question. */
export const dailyCountsSchema = v.object({
  people: v.number(),
  knew: v.array(v.number()),
});

export type DailyCounts = v.InferOutput<typeof dailyCountsSchema>;

/**
 * A question of the day with its right options: nobody wins anything by them, and whoever has loaded the
 * quiz can play it without a network.
 */
export const dailyQuestionSchema = v.object({
  question: v.string(),
  options: v.array(v.string()),
  media: v.optional(shownMediaSchema),
  /** One entry per option; only if an option has an image. */
  optionMedia: v.optional(v.array(v.nullable(shownMediaSchema))),
  /** The language of its texts, if it is not the one that was asked for. */
  language: v.optional(v.picklist(languages)),
  answer: v.number(),
  /** All right options, if several are. */
  answers: v.optional(v.array(v.number())),
  explanation: v.optional(v.string()),
  ...formulasEntry,
});

export type DailyQuestion = v.InferOutput<typeof dailyQuestionSchema>;

const summary = {
  date: v.string(),
  /** In days since 1970, by India's time. */
  day: v.number(),
  /** Counts the days from the first one with a quiz, from 1. */
  number: v.number(),
  /** Null if its questions are about anything. */
  topic: v.nullable(v.picklist(quizTopics)),
};

export const dailyQuizSchema = v.object({
  ...summary,
  questions: v.array(dailyQuestionSchema),
  counts: dailyCountsSchema,
  /** When the next one comes, in ms since 1970. */
  closesAt: v.number(),
});

export type DailyQuiz = v.InferOutput<typeof dailyQuizSchema>;

/** Quizzes of earlier days, newest first. */
export const dailyArchiveSchema = v.object({
  days: v.array(v.object(summary)),
  /** The date before which the next page begins; null on the last one. */
  next: v.nullable(v.string()),
});

export type DailyArchive = v.InferOutput<typeof dailyArchiveSchema>;

/** The body of `POST /api/daily-quizzes/{date}/plays`. `device` only keeps a browser from counting twice. */
export const dailyPlaySchema = v.object({
  device: v.pipe(v.string('malformed'), v.regex(/^[\w-]{1,64}$/, 'malformed')),
  options: v.pipe(
    v.array(
      v.nullable(
        v.pipe(
          v.number('malformed'),
          v.integer('malformed'),
          v.minValue(0, 'malformed'),
          v.maxValue(readyQuizLimits.options - 1, 'malformed'),
        ),
      ),
      'malformed',
    ),
    v.maxLength(dailyQuestions, 'malformed'),
  ),
});
