import * as v from 'valibot';
import { contestLineSchema } from '#core/contest.ts';
import type { ErrorCode } from '#core/errors.ts';
import { timePerQuestionMs } from '#core/ready-quiz.ts';

/** The network's share of a timed question, in ms: an answer this late still counts. */
export const answerGraceMs = 2_000;

/** How a kind of quiz is played. */
export interface AttemptRules {
  /** Time to answer one question in ms, or null where no clock runs. */
  readonly timeLimitMs: number | null;
  /** Whether 'no answer' (`option: null`) is refused. A clock that runs out sends no answer. */
  readonly answerRequired: boolean;
  /** When answers stop to be taken, ms since 1970; null where they never do. */
  readonly lastAnswerAt: number | null;
  /** How an answer after that is refused. */
  readonly closedCode: 'quiz_closed' | 'competition_closed';
}

/**
 * A friend answers at leisure and cannot skip a question; from `closesAt` on (ms since 1970) there
 * is nothing to answer. Spec section 4, "Friend flow".
 */
export function customQuizRules(closesAt: number | null): AttemptRules {
  return {
    timeLimitMs: null,
    answerRequired: true,
    lastAnswerAt: closesAt === null ? null : closesAt - 1,
    closedCode: 'quiz_closed',
  };
}

/** Against the clock, or at leisure for who needs that (WCAG 2.2.1); questions may be skipped. */
export function readyQuizRules(isTimed: boolean): AttemptRules {
  return {
    timeLimitMs: isTimed ? timePerQuestionMs : null,
    answerRequired: false,
    lastAnswerAt: null,
    closedCode: 'competition_closed',
  };
}

/** What a question's answers are held against: how many options it has, and which are right. */
export interface AnswerKey {
  readonly options: number;
  readonly right: readonly number[];
}

/** An answer as it was locked; `option` is what was sent, null for no answer. */
export interface LockedAnswer {
  readonly option: number | null;
  readonly correct: boolean;
}

/** One person on their way through one quiz: question `answers.length` is the open one. */
export interface AttemptState {
  readonly answers: readonly LockedAnswer[];
  /** When the open question was asked, ms since 1970; null while nobody has asked for it. */
  readonly askedAt: number | null;
}

export interface GivenAnswer {
  readonly question: number;
  readonly option: number | null;
}

export type AnswerVerdict =
  | { readonly kind: 'locked' | 'repeated'; readonly answer: LockedAnswer }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: string };

function refused(code: ErrorCode, reason: string): AnswerVerdict {
  return { kind: 'refused', code, reason };
}

/**
 * What happens to an answer that arrives at `now` (ms since 1970). `key` is that of the question it
 * is for, undefined where there is none. The first answer to a question locks it; the same one
 * again is 'repeated'; another one, or one out of turn, is refused. A late one counts as wrong.
 */
export function answerQuestion(
  key: AnswerKey | undefined,
  rules: AttemptRules,
  attempt: AttemptState,
  given: GivenAnswer,
  now: number,
): AnswerVerdict {
  if (key === undefined) return refused('invalid', 'no such question');
  const locked = attempt.answers[given.question];
  if (locked !== undefined) {
    return locked.option === given.option
      ? { kind: 'repeated', answer: locked }
      : refused('answer_conflict', 'this question was answered differently before');
  }
  if (given.question !== attempt.answers.length) {
    return refused('wrong_question', 'questions are answered in order');
  }
  if (isClosed(rules, now)) return refused(rules.closedCode, 'no more answers are taken');
  if (attempt.askedAt === null) return refused('wrong_question', 'this question is not asked yet');
  if (given.option === null && rules.answerRequired) {
    return refused('invalid', 'an option is required');
  }
  if (given.option !== null && given.option >= key.options) {
    return refused('invalid', 'no such option');
  }
  const { option } = given;
  const isRight = option !== null && key.right.includes(option);
  return {
    kind: 'locked',
    answer: { option, correct: isRight && !isLate(rules, attempt.askedAt, now) },
  };
}

/** When a question asked at `askedAt` closes (ms since 1970, without the network's grace). */
export function questionDeadline(rules: AttemptRules, askedAt: number): number | null {
  return rules.timeLimitMs === null ? null : askedAt + rules.timeLimitMs;
}

/** Whether an answer that arrives at `now` comes after the deadline and the network's grace. */
export function isLate(rules: AttemptRules, askedAt: number, now: number): boolean {
  const deadline = questionDeadline(rules, askedAt);
  return deadline !== null && now > deadline + answerGraceMs;
}

/** Whether answers are not taken any more. */
export function isClosed({ lastAnswerAt }: AttemptRules, now: number): boolean {
  return lastAnswerAt !== null && now > lastAnswerAt;
}

/** Right answers so far. */
export function scoreOf(answers: readonly LockedAnswer[]): number {
  return answers.filter((answer) => answer.correct).length;
}

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
  /** Ms since 1970: with name and score it tells one's own row on the board. */
  finishedAt: v.optional(v.number()),
});

/** One finished question with what was chosen and what was right. */
export const reviewedQuestionSchema = v.object({
  question: v.string(),
  options: v.array(v.string()),
  media: v.optional(shownMediaSchema),
  optionMedia: v.optional(v.array(v.nullable(shownMediaSchema))),
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
