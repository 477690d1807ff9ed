import * as v from 'valibot';
import { contestLineSchema } from '#core/contest-schemas.ts';
import { languages } from '#core/language.ts';

/**
 * The body of `POST /api/attempts/{id}/answers`. With `wait`, the next question and its clock wait
 * until they are asked for; else they come with the reply.
 */
export const givenAnswerSchema = v.object({
  question: v.pipe(v.number('required'), v.integer('malformed'), v.minValue(0, 'malformed')),
  option: v.nullable(
    v.pipe(v.number('malformed'), v.integer('malformed'), v.minValue(0, 'malformed')),
    null,
  ),
  wait: v.optional(v.boolean('malformed'), false),
});

/** The body of `POST /api/attempts/{id}/questions`: asks for the next question. */
export const nextQuestionSchema = v.pick(givenAnswerSchema, ['question']);

/** An image in the language of its question; width and height in pixels. */
export const shownMediaSchema = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  alternativeText: v.string(),
});

/**
 * A question as the person answering sees it. Where a clock runs: `deadline` and the server's own
 * time when it said so, both ms since 1970, so that a wrong clock of the device does no harm.
 */
export const askedQuestionSchema = v.object({
  index: v.number(),
  question: v.string(),
  options: v.array(v.string()),
  media: v.optional(shownMediaSchema),
  /** One entry per option; only where an option has an image. */
  optionMedia: v.optional(v.array(v.nullable(shownMediaSchema))),
  /** That of its texts, where they are not there in the language of the others. */
  language: v.optional(v.picklist(languages)),
  deadline: v.optional(v.number()),
  now: v.optional(v.number()),
  /** Addresses of the next question's images. */
  preload: v.optional(v.array(v.string())),
});

/** What answers are worth: the right ones, or in a competition points with their calculation. */
const scored = {
  score: v.number(),
  /** Right answers, where the score is something else. */
  correct: v.optional(v.number()),
  explanation: v.optional(v.array(contestLineSchema)),
};

export const scoreSchema = v.object(scored);

/** The end: `rank` on the leaderboard, or `practice` where the attempt adds no row. */
export const attemptResultSchema = v.object({
  ...scored,
  total: v.number(),
  rank: v.optional(v.number()),
  practice: v.optional(v.boolean()),
  /** Why a finished attempt has no place: its answers came sooner than a person can read. */
  unranked: v.optional(v.picklist(['too_fast'])),
  /** Ms since 1970: with name and score it tells one's own row on the board. */
  finishedAt: v.optional(v.number()),
});

/** One finished question with what was chosen and what was right. */
export const reviewedQuestionSchema = v.object({
  question: v.string(),
  options: v.array(v.string()),
  media: v.optional(shownMediaSchema),
  optionMedia: v.optional(v.array(v.nullable(shownMediaSchema))),
  language: v.optional(v.picklist(languages)),
  option: v.nullable(v.number()),
  answer: v.number(),
  correct: v.boolean(),
  explanation: v.optional(v.string()),
});

/** What the lock of an answer tells where the screen shows it: the right option, and why. */
const revealed = {
  answer: v.optional(v.number()),
  explanation: v.optional(v.string()),
  /** The answer came after the deadline and counts as wrong. */
  late: v.optional(v.boolean()),
};

/** A locked question whose successor nobody has asked for yet. */
export const lockedQuestionSchema = v.object({
  question: askedQuestionSchema,
  option: v.nullable(v.number()),
  correct: v.boolean(),
  ...revealed,
});

/**
 * Where an attempt stands: the open question, or the locked one while the next waits, or after the
 * last one the result and review.
 */
export const attemptSchema = v.object({
  id: v.string(),
  name: v.string(),
  total: v.number(),
  score: v.number(),
  question: v.optional(askedQuestionSchema),
  locked: v.optional(lockedQuestionSchema),
  result: v.optional(attemptResultSchema),
  review: v.optional(v.array(reviewedQuestionSchema)),
});

/** The reply to a started attempt; `token` is the secret that answers with it. */
export const startedAttemptSchema = v.object({ ...attemptSchema.entries, token: v.string() });

/** The reply to an answer: its verdict, the running score and the next question or the result. */
export const answerReplySchema = v.object({
  correct: v.boolean(),
  score: v.number(),
  ...revealed,
  question: v.optional(askedQuestionSchema),
  result: v.optional(attemptResultSchema),
});

export type Score = v.InferOutput<typeof scoreSchema>;
export type ShownMedia = v.InferOutput<typeof shownMediaSchema>;
export type AskedQuestion = v.InferOutput<typeof askedQuestionSchema>;
export type LockedQuestion = v.InferOutput<typeof lockedQuestionSchema>;
export type AttemptResult = v.InferOutput<typeof attemptResultSchema>;
export type ReviewedQuestion = v.InferOutput<typeof reviewedQuestionSchema>;
export type Attempt = v.InferOutput<typeof attemptSchema>;
export type StartedAttempt = v.InferOutput<typeof startedAttemptSchema>;
export type AnswerReply = v.InferOutput<typeof answerReplySchema>;
