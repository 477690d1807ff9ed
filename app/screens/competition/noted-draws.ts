import { recall, remember } from '#app/device/memory.ts';
import type { DrawPromise } from '#core/competition-schemas.ts';

/** What this device saw of a draw while it was secret. The server cannot change it later. */
interface NotedDraw extends DrawPromise {
  readonly id: string;
}

const key = 'draws';

/** More than are open and coming at once; a check comes soon after the end. */
const kept = 40;

function isNoted(value: unknown): value is NotedDraw {
  const noted = value as Partial<NotedDraw> | null;
  return [noted?.id, noted?.commitment, noted?.bankCommitment].every(
    (text) => typeof text === 'string',
  );
}

function isList(value: unknown): value is readonly NotedDraw[] {
  return Array.isArray(value) && value.every(isNoted);
}

/** What was noted of a competition's draw; null where its page was not seen from this device. */
export function notedDraw(id: string): DrawPromise | null {
  return (recall(key, isList) ?? []).find((noted) => noted.id === id) ?? null;
}

/** Notes what a draw is bound to; what was seen first stays. */
export function noteDraw(id: string, { commitment, bankCommitment }: DrawPromise): void {
  if (notedDraw(id) !== null) return;
  const noted = { id, commitment, bankCommitment };
  remember(key, [...(recall(key, isList) ?? []), noted].slice(-kept));
}
