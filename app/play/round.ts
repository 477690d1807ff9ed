import type { AnswerReply, AskedQuestion, Attempt, AttemptResult } from '#core/attempt-schemas.ts';

/** What the lock of an answer showed. */
export interface Reveal {
  readonly correct: boolean;
  readonly answer: number | undefined;
  readonly explanation: string | undefined;
}

/** One question on the screen, from when it is asked until the next one is. */
export interface Round {
  readonly question: AskedQuestion;
  /** When its time is up by this device's clock, ms since 1970; null without a timer. */
  readonly endsAt: number | null;
  readonly option: number | null;
  readonly phase: 'open' | 'sending' | 'locked' | 'moving';
  readonly reveal: Reveal | null;
  /** The end of the attempt, known when the last answer is locked. */
  readonly result: AttemptResult | null;
}

/**
 * The server says how much time is left: this device's own clock may be wrong. Counted from when
 * the request left (`sentAt`), so that a slow network never promises time that there is not.
 */
function endOf({ deadline, now }: AskedQuestion, sentAt: number): number | null {
  return deadline === undefined || now === undefined ? null : sentAt + deadline - now;
}

/** `sentAt` is when the request for the question left, ms since 1970 by this device's clock. */
export function openRound(question: AskedQuestion, sentAt: number): Round {
  const endsAt = endOf(question, sentAt);
  return { question, endsAt, option: null, phase: 'open', reveal: null, result: null };
}

export function lockedRound(
  round: Round,
  option: number | null,
  { correct, answer, explanation, result }: Omit<AnswerReply, 'score'>,
): Round {
  return {
    ...round,
    option,
    phase: 'locked',
    reveal: { correct, answer, explanation },
    result: result ?? null,
  };
}

/** The question that an attempt stands at, or null where it is finished. */
export function roundOf({ question, locked }: Attempt, sentAt: number): Round | null {
  if (question !== undefined) return openRound(question, sentAt);
  if (locked === undefined) return null;
  return lockedRound(openRound(locked.question, sentAt), locked.option, locked);
}

/** A round as it is read again: what was known of its end before may have been nearer the truth. */
export function sameRound(before: Round, after: Round): Round {
  if (before.question.index !== after.question.index) return after;
  if (before.endsAt === null || after.endsAt === null) return after;
  return { ...after, endsAt: Math.min(before.endsAt, after.endsAt) };
}
