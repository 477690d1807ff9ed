import { recall, remember } from '#app/device/memory.ts';
import type { DrawCommitment } from '#core/competition-schemas.ts';

/** This device's own record of a draw from while it was secret, which the server cannot change. */
interface NotedDraw extends DrawCommitment {
  readonly id: string;
}

const key = 'draws';

/** More than are ever open and coming at once; visitors check a draw soon after the end. */
const mostNoted = 40;

function isNoted(value: unknown): value is NotedDraw {
  const noted = value as Partial<NotedDraw> | null;
  return [noted?.id, noted?.commitment, noted?.bankCommitment].every(
    (text) => typeof text === 'string',
  );
}

function isList(value: unknown): value is readonly NotedDraw[] {
  return Array.isArray(value) && value.every(isNoted);
}

/** The record of a competition's draw; null where this device never opened its page. */
export function notedDraw(id: string): DrawCommitment | null {
  return (recall(key, isList) ?? []).find((noted) => noted.id === id) ?? null;
}

/** Records the promise of a draw; the first one seen stays. */
export function noteDraw(id: string, { commitment, bankCommitment }: DrawCommitment): void {
  if (notedDraw(id) !== null) return;
  const noted = { id, commitment, bankCommitment };
  remember(key, [...(recall(key, isList) ?? []), noted].slice(-mostNoted));
}
