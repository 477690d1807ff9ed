import { forget, randomId, recall, remember } from '#app/device/memory.ts';
import type { NewAttemptInput } from '#core/new-attempt.ts';

/** A start that was sent and has no reply yet. */
interface SentStart {
  readonly body: string;
  readonly key: string;
  readonly at: number;
}

const name = 'start';

/** The clock of a timed quiz runs from its start: a repeat after this long, in ms, is a new attempt. */
const sameTimedStart = 10_000;

function isSent(value: unknown): value is SentStart {
  return typeof (value as Partial<SentStart> | null)?.key === 'string';
}

/** The idempotency key of a start: repeats of the same start share it. */
export function startKey(attempt: NewAttemptInput): string {
  const body = JSON.stringify(attempt);
  const last = recall(name, isSent);
  const isTimed = attempt.kind === 'ready' && attempt.timer !== false;
  const isSame = last?.body === body && !(isTimed && Date.now() - last.at > sameTimedStart);
  if (last !== null && isSame) return last.key;
  const key = randomId();
  remember(name, { body, key, at: Date.now() } satisfies SentStart);
  return key;
}

/** The start has succeeded: the same start once more is another attempt. */
export function forgetStartKey(): void {
  forget(name);
}
