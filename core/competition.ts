import { type AttemptRules, answerGraceMs, readyQuizRules } from '#core/attempt-rules.ts';
import { timePerQuestionMs } from '#core/ready-quiz.ts';

/** Coins for the first places at the end, best first; lower places win none. */
export const prizeCoins: readonly number[] = [500, 300, 200, 50, 50, 50, 50, 50, 50, 50];

/** The coins that a rank (from 1) wins. */
export function prizeOf(rank: number): number {
  return prizeCoins[rank - 1] ?? 0;
}

/** The most ended competitions in a list, newest first. */
export const listedEnded = 20;

export const competitionStates = ['coming', 'open', 'ended'] as const;

export type CompetitionState = (typeof competitionStates)[number];

/** The times of a competition, ms since 1970; `closesAt` is exclusive. */
export interface CompetitionWindow {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** The state of a competition at `now`. */
export function competitionState(
  { opensAt, closesAt }: CompetitionWindow,
  now: number,
): CompetitionState {
  if (now < opensAt) return 'coming';
  return now < closesAt ? 'open' : 'ended';
}

/**
 * The last moment at which an answer to a competition counts: people who are playing when it closes
 * may finish in the time that all its questions take.
 */
export function lastAnswerAt(closesAt: number, questions: number): number {
  return closesAt + questions * (timePerQuestionMs + answerGraceMs);
}

/** Ms that answers sent in time may need to reach the store. */
const settlingMs = 30_000;

/** When a competition's board is final and the prizes are due. */
export function prizesDueAt(closesAt: number, questions: number): number {
  return lastAnswerAt(closesAt, questions) + settlingMs;
}

/** A competition has a clock and an end. */
export function competitionRules(closesAt: number, questions: number): AttemptRules {
  return { ...readyQuizRules(true), lastAnswerAt: lastAnswerAt(closesAt, questions) };
}

/**
 * The one to show if there is room for one, from open ones ordered by their end: operators want
 * theirs to be seen, and there is a daily one every day.
 */
export function currentCompetition<C extends { readonly isOfSeries: boolean }>(
  open: readonly C[],
): C | undefined {
  return open.find(({ isOfSeries }) => !isOfSeries) ?? open[0];
}
