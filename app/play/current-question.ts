import type { AnswerReply, AskedQuestion, Attempt, AttemptResult } from '#core/attempt-schemas.ts';
import type { Given } from '#core/given.ts';
import type { RightFields } from '#core/question-kinds/asked-parts.ts';
import type { Formulas } from '#core/rich-text.ts';

/** The feedback on a locked answer. */
export interface Reveal extends Readonly<RightFields> {
  readonly correct: boolean;
  /** What the answer earned, if not one point for a right one and none for a wrong one. */
  readonly earned?: number | undefined;
  readonly explanation?: string | undefined;
  /** Of what is right and of the explanation. */
  readonly formulas?: Formulas | undefined;
}

/** The question on the screen, until the next one replaces it. */
export interface CurrentQuestion extends Given {
  readonly question: AskedQuestion;
  /** End of its time by this device's clock, ms since 1970; null without a timer. */
  readonly endsAt: number | null;
  /** `judged`: right or wrong shows for a moment, before the view that follows. */
  readonly phase: 'open' | 'sending' | 'judged' | 'locked' | 'moving';
  readonly reveal: Reveal | null;
  /** The result of the attempt, known once the last answer is locked. */
  readonly result: AttemptResult | null;
}

/** A question with what was answered to it, as its fields show it. */
export type ShownFields = Pick<CurrentQuestion, 'question' | 'answer' | 'reveal'>;

/**
 * The server says how much time is left, since this device's clock may be wrong. It counts from the
 * moment the request left (`sentAt`), so a slow network never promises too much time.
 */
function endOf({ deadline, now }: AskedQuestion, sentAt: number): number | null {
  return deadline === undefined || now === undefined ? null : sentAt + deadline - now;
}

/** The time for an answer that the server allowed when it sent the question, in ms. */
export function timeAllowed({ deadline = 0, now = 0 }: AskedQuestion): number {
  return Math.max(0, deadline - now);
}

/** `sentAt` is the moment the request for the question left, ms since 1970 by this device's clock. */
export function openQuestion(question: AskedQuestion, sentAt: number): CurrentQuestion {
  const endsAt = endOf(question, sentAt);
  return { question, endsAt, option: null, phase: 'open', reveal: null, result: null };
}

export function lockQuestion(
  current: CurrentQuestion,
  given: Given,
  {
    result,
    question: _next,
    score: _score,
    late: _late,
    ...reveal
  }: Omit<AnswerReply, 'score'> & Partial<Pick<AnswerReply, 'score'>>,
): CurrentQuestion {
  return { ...current, ...given, phase: 'locked', reveal, result: result ?? null };
}

/** The current question of an attempt, or null where it is finished. */
export function currentQuestion(
  { question, locked }: Attempt,
  sentAt: number,
): CurrentQuestion | null {
  if (question !== undefined) return openQuestion(question, sentAt);
  if (locked === undefined) return null;
  const { question: asked, option, given: answer, ...reply } = locked;
  return lockQuestion(openQuestion(asked, sentAt), { option, answer }, reply);
}

/** The same question read again keeps the earlier of both ends: a slow request overstates the time. */
export function keepEarlierEnd(before: CurrentQuestion, after: CurrentQuestion): CurrentQuestion {
  if (before.question.index !== after.question.index) return after;
  if (before.endsAt === null || after.endsAt === null) return after;
  return { ...after, endsAt: Math.min(before.endsAt, after.endsAt) };
}
