import { recall, remember } from '#app/device/memory.ts';

/** What this device saw and sent before a round was played. The server cannot change it later. */
export interface NotedRound {
  readonly userId: string;
  readonly round: number;
  readonly commitment: string;
  /** Client seeds that were sent for it; more than one where a try failed. */
  readonly seeds: readonly string[];
}

const key = 'mine-rounds';

/** More than are ever shown, also where several players share a device. */
const kept = 40;

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

/** What was noted for a round, or null where it was not played from this device. */
export function notedRound(userId: string, round: number): NotedRound | null {
  const all = recall(key, isList) ?? [];
  return all.find((noted) => noted.userId === userId && noted.round === round) ?? null;
}

/** Notes a round that is about to be played; the first commitment that was seen stays. */
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
  remember(key, [...others, { ...noted, seeds }].slice(-kept));
}
