import type { Effect, FailureCode } from '#app/play/play-state.ts';
import { quizGone } from '#core/errors.ts';

type Logged = Extract<Effect, { kind: 'log' }>['what'];

/** The differences between kinds of quiz, as settings of the player. */
export interface PlayRules {
  /** An option locks and shows the right one until Next; Next without an option skips the question. */
  readonly reveals: boolean;
  /**
   * Follows another tab that plays the same attempt: joins it at the start, checks when the visitor
   * comes back, and keeps the question on the screen during that check.
   */
  readonly followsTabs: boolean;
  /** The server's code for a closed quiz, in reply to a start and to an answer. */
  readonly closedCodes: Readonly<Record<'start' | 'answer', FailureCode | null>>;
  /** Codes that make a remembered attempt worthless; every other failure may be temporary. */
  readonly lostCodes: readonly FailureCode[];
  /** Console lines for a failed start and for a last answer that is not stored. */
  readonly logged: Readonly<Record<'start' | 'lastAnswer', Logged | null>>;
}

export const friendQuizRules: PlayRules = {
  reveals: false,
  followsTabs: false,
  closedCodes: { start: 'quiz_closed', answer: 'quiz_closed' },
  lostCodes: ['not_found', 'unauthorized', ...quizGone, 'invalid'],
  logged: { start: null, lastAnswer: 'friend score' },
};

export const timedQuizRules: PlayRules = {
  reveals: true,
  followsTabs: true,
  closedCodes: { start: null, answer: null },
  lostCodes: ['not_found', 'unauthorized'],
  logged: { start: 'ready quiz', lastAnswer: null },
};

/** A friend's quiz with a clock is played as a timed quiz, and closes as a friend's. */
export const timedTriviaRules: PlayRules = {
  ...timedQuizRules,
  closedCodes: friendQuizRules.closedCodes,
  lostCodes: friendQuizRules.lostCodes,
  logged: friendQuizRules.logged,
};

/** The entry form itself reports a start that comes too late. */
export const competitionRules: PlayRules = {
  ...timedQuizRules,
  closedCodes: { start: null, answer: 'competition_closed' },
  logged: { start: null, lastAnswer: null },
};
