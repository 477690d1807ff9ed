import { type AttemptRules, answerGraceMs, readyQuizRules } from '#core/attempt.ts';
import { timePerQuestionMs } from '#core/ready-quiz.ts';

/** Coins for the places at the end, best first; who stands lower gets none. */
export const prizeCoins: readonly number[] = [500, 300, 200, 50, 50, 50, 50, 50, 50, 50];

/** The coins that a rank (from 1) wins. */
export function prizeOf(rank: number): number {
  return prizeCoins[rank - 1] ?? 0;
}

/** So many ended competitions are listed, newest first. */
export const listedEnded = 20;

export const competitionStates = ['coming', 'open', 'ended'] as const;

export type CompetitionState = (typeof competitionStates)[number];

/** From when until when, ms since 1970; the end itself is outside. */
export interface CompetitionWindow {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** What a competition is at `now`. */
export function competitionState(
  { opensAt, closesAt }: CompetitionWindow,
  now: number,
): CompetitionState {
  if (now < opensAt) return 'coming';
  return now < closesAt ? 'open' : 'ended';
}

/**
 * The last moment at which an answer to a competition counts: who plays when it closes may finish
 * in the time that all its questions take.
 */
export function lastAnswerAt(closesAt: number, questions: number): number {
  return closesAt + questions * (timePerQuestionMs + answerGraceMs);
}

/** Answers that came in time may still be on their way into the store, in ms. */
const settlingMs = 30_000;

/** From when on a competition's board does not change any more, and the prizes are due. */
export function prizesDueAt(closesAt: number, questions: number): number {
  return lastAnswerAt(closesAt, questions) + settlingMs;
}

/** A competition is played against the clock, and not for ever. */
export function competitionRules(closesAt: number, questions: number): AttemptRules {
  return { ...readyQuizRules(true), lastAnswerAt: lastAnswerAt(closesAt, questions) };
}

/**
 * The one to show where there is room for one, of open ones in the order of their ends: what an
 * operator set up is meant to be seen, and there is a daily one every day.
 */
export function currentCompetition<C extends { readonly isOfSeries: boolean }>(
  open: readonly C[],
): C | undefined {
  return open.find(({ isOfSeries }) => !isOfSeries) ?? open[0];
}
