import type { Effect, FailureCode } from '#app/play/play-state.ts';

type Logged = Extract<Effect, { kind: 'log' }>['what'];

/** What tells one kind of quiz from another, to the one player of all. */
export interface PlayRules {
  /** An option locks and shows what was right until Next; Next without one skips the question. */
  readonly reveals: boolean;
  /**
   * Goes where another tab is with the attempt: joins it at the start, looks when somebody comes
   * back, and keeps the question on the screen while it asks.
   */
  readonly followsTabs: boolean;
  /** How the server says that no more answers are taken, to a start and to an answer. */
  readonly closedCodes: Readonly<Record<'start' | 'answer', FailureCode | null>>;
  /** What makes a remembered attempt worthless; everything else may pass. */
  readonly lostCodes: readonly FailureCode[];
  /** What the console is told of: a failed start, a last answer that is not stored. */
  readonly logged: Readonly<Record<'start' | 'lastAnswer', Logged | null>>;
}

export const friendQuizRules: PlayRules = {
  reveals: false,
  followsTabs: false,
  closedCodes: { start: 'quiz_closed', answer: 'quiz_closed' },
  lostCodes: ['not_found', 'unauthorized', 'gone', 'invalid'],
  logged: { start: null, lastAnswer: 'friend score' },
};

export const timedQuizRules: PlayRules = {
  reveals: true,
  followsTabs: true,
  closedCodes: { start: null, answer: null },
  lostCodes: ['not_found', 'unauthorized'],
  logged: { start: 'ready quiz', lastAnswer: null },
};

/** A start that comes too late is told in the form. */
export const competitionRules: PlayRules = {
  ...timedQuizRules,
  closedCodes: { start: null, answer: 'competition_closed' },
  logged: { start: null, lastAnswer: null },
};
