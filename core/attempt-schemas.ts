import * as v from 'valibot';
import type { AttemptAccess } from '#core/attempt-access.ts';
import { contestLineSchema } from '#core/contest-schemas.ts';
import { drawnFace } from '#core/face-schema.ts';
import { formulasEntry } from '#core/formula-schemas.ts';
import { languages } from '#core/language.ts';
import { kindAnswerReplySchema, kindAnswerSchema } from '#core/question-kinds/answer-schema.ts';
import { askedEntries, rightEntries } from '#core/question-kinds/asked-parts.ts';
import { reactionField } from '#core/reaction-schemas.ts';
import { storyPicturesSchema } from '#core/story-picture-schemas.ts';
import { backSchema } from '#core/thread.ts';

const questionSchema = v.pipe(
  v.number('required'),
  v.integer('malformed'),
  v.minValue(0, 'malformed'),
);

/**
 * The body of `POST /api/attempts/{id}/answers`: an option, null for none, or to a question that is no
 * choice of one option an answer. With `wait`, the next question and its clock wait until they are
 * asked for; otherwise they come with the reply.
 */
export const givenAnswerSchema = v.pipe(
  v.object({
    question: questionSchema,
    option: v.optional(
      v.nullable(v.pipe(v.number('malformed'), v.integer('malformed'), v.minValue(0, 'malformed'))),
    ),
    answer: v.optional(kindAnswerSchema),
    wait: v.optional(v.boolean('malformed'), false),
  }),
  v.forward(
    v.partialCheck(
      [['option'], ['answer']],
      ({ option, answer }) => option !== undefined || answer !== undefined,
      'malformed',
    ),
    ['option'],
  ),
  v.transform(({ question, option = null, answer, wait }) => {
    return { question, option, ...(answer === undefined ? {} : { answer }), wait };
  }),
);

/** The body of `POST /api/attempts/{id}/questions`: asks for the next question. */
export const nextQuestionSchema = v.object({ question: questionSchema });

/** An image in the language of its question; width and height in pixels. */
export const shownMediaSchema = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  alternativeText: v.string(),
});

/**
 * A question as the player sees it. If a clock runs, `deadline` and `now`, the server's own time,
 * are both ms since 1970, so that a wrong device clock does no harm.
 */
export const askedQuestionSchema = v.object({
  index: v.number(),
  question: v.string(),
  ...askedEntries,
  ...formulasEntry,
  media: v.optional(shownMediaSchema),
  /** One entry per option; only if an option has an image. */
  optionMedia: v.optional(v.array(v.nullable(shownMediaSchema))),
  /** The language of its texts, if it differs from the attempt's. */
  language: v.optional(v.picklist(languages)),
  deadline: v.optional(v.number()),
  now: v.optional(v.number()),
  /** Addresses of the next question's images. */
  preload: v.optional(v.array(v.string())),
});

/** The score: the points of right answers, or in a competition those of its calculation. */
const scored = {
  score: v.number(),
  /** Right answers, if the score is something else. */
  correct: v.optional(v.number()),
  explanation: v.optional(v.array(contestLineSchema)),
};

export const scoreSchema = v.object(scored);

/** The result: `rank` on the leaderboard, or `practice` if the attempt adds no row. */
export const attemptResultSchema = v.object({
  ...scored,
  /** What all right answers are worth: the number of questions, where each is worth one point. */
  total: v.number(),
  rank: v.optional(v.number()),
  /** Beside the name on the board. */
  ...drawnFace,
  practice: v.optional(v.boolean()),
  /** Why a finished attempt has no rank: its answers came faster than a person can read. */
  unranked: v.optional(v.picklist(['too_fast'])),
  /** Ms since 1970: with name and score it identifies one's own row on the board. */
  finishedAt: v.optional(v.number()),
  /** How well the creator knows the friend, once both have let each other know. */
  back: v.optional(backSchema),
  /** Missing from results that an earlier release stored on a device. */
  pictures: v.optional(storyPicturesSchema),
});

/** What somebody answered to a question, and what came of it. */
const given = {
  option: v.nullable(v.number()),
  /** In place of the option, to a question that is no choice of one option. */
  given: v.optional(kindAnswerReplySchema),
  correct: v.boolean(),
  /** What it earned, if not one point for a right answer and none for a wrong one. */
  earned: v.optional(v.number()),
};

/** One finished question with what was answered and what is right. */
export const reviewedQuestionSchema = v.object({
  question: v.string(),
  ...askedEntries,
  media: v.optional(shownMediaSchema),
  optionMedia: v.optional(v.array(v.nullable(shownMediaSchema))),
  language: v.optional(v.picklist(languages)),
  ...given,
  ...rightEntries,
  explanation: v.optional(v.string()),
  ...formulasEntry,
  /** The visitor's reaction to having missed it. */
  reaction: v.optional(reactionField),
});

/** What locking an answer reveals, if the screen shows it: what is right, and why. */
const revealed = {
  ...rightEntries,
  explanation: v.optional(v.string()),
  /** Of what is right and of the explanation. */
  ...formulasEntry,
  /** The answer came after the deadline and counts as wrong. */
  late: v.optional(v.boolean()),
};

/** A locked question, until the next one is asked for. */
export const lockedQuestionSchema = v.object({
  question: askedQuestionSchema,
  ...given,
  ...revealed,
});

/**
 * The state of an attempt: the open question, or the locked one before a waiting question, or at
 * the end the result and review.
 */
export const attemptSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The number of questions. */
  total: v.number(),
  /** What all right answers are worth, if not one point for each question. */
  most: v.optional(v.number()),
  score: v.number(),
  question: v.optional(askedQuestionSchema),
  /** All questions after the open one, if no clock runs: answers may then wait for a network. */
  ahead: v.optional(v.array(askedQuestionSchema)),
  locked: v.optional(lockedQuestionSchema),
  /** What came of the question before the open one, where what is right stays hidden. */
  previous: v.optional(
    v.object({
      verdict: v.picklist(['right', 'partly', 'wrong']),
      reaction: v.optional(reactionField),
    }),
  ),
  result: v.optional(attemptResultSchema),
  review: v.optional(v.array(reviewedQuestionSchema)),
});

/** The reply to a started attempt; the secret `token` authorizes its answers. */
export const startedAttemptSchema = v.object({ ...attemptSchema.entries, token: v.string() });

/**
 * The reply to an answer: whether it is right, the running score and the next question or the
 * result.
 */
export const answerReplySchema = v.object({
  correct: given.correct,
  earned: given.earned,
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
export type PreviousAnswer = NonNullable<v.InferOutput<typeof attemptSchema>['previous']>;
export type ReviewedQuestion = v.InferOutput<typeof reviewedQuestionSchema>;
export type Attempt = v.InferOutput<typeof attemptSchema>;

/** The visitor's attempt at a quiz, as the page at its address brings it. */
export interface OwnAttempt {
  readonly access: AttemptAccess;
  readonly attempt: Attempt;
}
export type StartedAttempt = v.InferOutput<typeof startedAttemptSchema>;
export type AnswerReply = v.InferOutput<typeof answerReplySchema>;
