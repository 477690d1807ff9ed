import * as v from 'valibot';
import { idSchema, type Question } from '#core/custom-quiz.ts';
import { displayNameSchema } from '#core/display-name.ts';
import type { ErrorCode } from '#core/errors.ts';

/** The network's share of a timed question, in ms: an answer this late still counts. */
export const answerGraceMs = 2_000;

/** How a kind of quiz is played. */
export interface AttemptRules {
  /** Time to answer one question in ms, or null where no clock runs. */
  readonly timeLimitMs: number | null;
  /** Whether 'no answer' (`option: null`) is refused. A clock that runs out sends no answer. */
  readonly answerRequired: boolean;
}

/** A friend answers at leisure and cannot skip a question. Spec section 4, "Friend flow". */
export const customQuizRules: AttemptRules = { timeLimitMs: null, answerRequired: true };

/** An answer as it was locked; `option` is what was sent, null for no answer. */
export interface LockedAnswer {
  readonly option: number | null;
  readonly correct: boolean;
}

/** One person on their way through one quiz: question `answers.length` is the open one. */
export interface AttemptState {
  readonly answers: readonly LockedAnswer[];
  /** When the open question was first shown, ms since 1970. */
  readonly askedAt: number;
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

/** Equal texts are the same option, so choosing either copy of the right text is right. */
function isRight(question: Question, option: number | null): boolean {
  return option !== null && question.options[option] === question.options[question.ans];
}

/**
 * What happens to an answer that arrives at `now` (ms since 1970). The first answer to a question
 * locks it; the same one again is 'repeated'; another one, or one out of turn, is refused.
 */
export function answerQuestion(
  questions: readonly Question[],
  rules: AttemptRules,
  attempt: AttemptState,
  given: GivenAnswer,
  now: number,
): AnswerVerdict {
  const question = questions[given.question];
  if (question === undefined) return refused('invalid', 'no such question');
  const locked = attempt.answers[given.question];
  if (locked !== undefined) {
    return locked.option === given.option
      ? { kind: 'repeated', answer: locked }
      : refused('answer_conflict', 'this question was answered differently before');
  }
  if (given.question !== attempt.answers.length) {
    return refused('wrong_question', 'questions are answered in order');
  }
  if (given.option === null && rules.answerRequired) {
    return refused('invalid', 'an option is required');
  }
  if (given.option !== null && given.option >= question.options.length) {
    return refused('invalid', 'no such option');
  }
  const deadline = questionDeadline(rules, attempt);
  const late = deadline !== null && now > deadline + answerGraceMs;
  return {
    kind: 'locked',
    answer: { option: given.option, correct: !late && isRight(question, given.option) },
  };
}

/** When the open question closes (ms since 1970, without the network's grace), or null. */
export function questionDeadline(rules: AttemptRules, attempt: AttemptState): number | null {
  return rules.timeLimitMs === null ? null : attempt.askedAt + rules.timeLimitMs;
}

/** Right answers so far. */
export function scoreOf(answers: readonly LockedAnswer[]): number {
  return answers.filter((answer) => answer.correct).length;
}

/** `quizId.` and 128 random bits: the attempt's quiz is part of its name and cannot be mistaken. */
export const attemptIdSchema = v.pipe(
  v.string('required'),
  v.regex(/^[\w-]{22}\.[\w-]{22}$/, 'malformed'),
);

/** The two halves of an attempt's id. */
export function splitAttemptId(id: string): { quizId: string; key: string } {
  const [quizId = '', key = ''] = id.split('.');
  return { quizId, key };
}

/** The body of `POST /api/attempts`. `device` only serves the practice rule. */
export const newAttemptSchema = v.object({
  kind: v.picklist(['custom'], 'unknown_kind'),
  quizId: idSchema,
  name: v.optional(displayNameSchema, ''),
  device: v.optional(v.pipe(v.string('malformed'), v.regex(/^[\w-]{1,64}$/, 'malformed'))),
});

/** The body of `POST /api/attempts/{id}/answers`. */
export const givenAnswerSchema = v.object({
  question: v.pipe(v.number('required'), v.integer('malformed'), v.minValue(0, 'malformed')),
  option: v.nullable(
    v.pipe(v.number('malformed'), v.integer('malformed'), v.minValue(0, 'malformed')),
    null,
  ),
});

/** A question as the person answering sees it; `deadline` (ms since 1970) where a clock runs. */
export const askedQuestionSchema = v.object({
  index: v.number(),
  question: v.string(),
  options: v.array(v.string()),
  deadline: v.optional(v.number()),
});

/** The end: `rank` on the leaderboard, or `practice` where the attempt adds no row. */
export const attemptResultSchema = v.object({
  score: v.number(),
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
  option: v.nullable(v.number()),
  answer: v.number(),
});

/** Where an attempt stands: the open question, or after the last one the result and review. */
export const attemptSchema = v.object({
  id: v.string(),
  name: v.string(),
  total: v.number(),
  score: v.number(),
  question: v.optional(askedQuestionSchema),
  result: v.optional(attemptResultSchema),
  review: v.optional(v.array(reviewedQuestionSchema)),
});

/** The reply to a started attempt; `token` is the secret that answers with it. */
export const startedAttemptSchema = v.object({ ...attemptSchema.entries, token: v.string() });

/** The reply to an answer: its verdict, the running score and the next question or the result. */
export const answerReplySchema = v.object({
  correct: v.boolean(),
  score: v.number(),
  question: v.optional(askedQuestionSchema),
  result: v.optional(attemptResultSchema),
});

export type NewAttempt = v.InferOutput<typeof newAttemptSchema>;
export type AskedQuestion = v.InferOutput<typeof askedQuestionSchema>;
export type AttemptResult = v.InferOutput<typeof attemptResultSchema>;
export type ReviewedQuestion = v.InferOutput<typeof reviewedQuestionSchema>;
export type Attempt = v.InferOutput<typeof attemptSchema>;
export type StartedAttempt = v.InferOutput<typeof startedAttemptSchema>;
export type AnswerReply = v.InferOutput<typeof answerReplySchema>;
