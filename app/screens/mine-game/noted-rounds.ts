import { recall, remember } from '#app/device/memory.ts';

/** This device's own record of a round from before it was played, which the server cannot change. */
export interface NotedRound {
  readonly userId: string;
  readonly round: number;
  readonly commitment: string;
  /** Client seeds sent for the round; more than one after a failed try. */
  readonly seeds: readonly string[];
}

const key = 'mine-rounds';

/** More than the page ever shows, even with several players on one device. */
const mostNoted = 40;

function isNoted(value: unknown): value is NotedRound {
  const noted = value as Partial<NotedRound> | null;
  return (
    typeof noted?.userId === 'string' &&
    typeof noted.round === 'number' &&
    typeof noted.commitment === 'string' &&
    Array.isArray(noted.seeds)
  );
}

function isList(value: unknown): value is readonly NotedRound[] {
  return Array.isArray(value) && value.every(isNoted);
}

/** The record of a round; null where it was not played on this device. */
export function notedRound(userId: string, round: number): NotedRound | null {
  const all = recall(key, isList) ?? [];
  return all.find((noted) => noted.userId === userId && noted.round === round) ?? null;
}

/** Records a round that is about to be played; the first commitment seen stays. */
export function noteRound(
  userId: string,
  next: { readonly round: number; readonly commitment: string },
  seed: string,
): void {
  const before = notedRound(userId, next.round);
  const seeds = [...new Set([...(before?.seeds ?? []), seed])];
  const noted = { userId, round: next.round, seeds, commitment: next.commitment, ...before };
  const others = (recall(key, isList) ?? []).filter(
    (one) => one.userId !== userId || one.round !== next.round,
  );
  remember(key, [...others, { ...noted, seeds }].slice(-mostNoted));
}
