import { forget, randomId, recall, remember } from '#app/device/memory.ts';
import type { NewAttemptInput } from '#core/new-attempt.ts';

/** A start that was sent, and of which nothing has been heard yet. */
interface SentStart {
  readonly body: string;
  readonly key: string;
  readonly at: number;
}

const name = 'start';

/** The clock of a timed quiz runs from its start on: so long after that, in ms, it begins anew. */
const sameTimedStart = 10_000;

function isSent(value: unknown): value is SentStart {
  return typeof (value as Partial<SentStart> | null)?.key === 'string';
}

/** The key under which an attempt is begun once, however often that is sent. */
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

/** It has begun: to begin the same once more is another attempt. */
export function forgetStartKey(): void {
  forget(name);
}
