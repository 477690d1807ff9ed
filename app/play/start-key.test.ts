import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAttempt } from '#app/play/attempt-calls.ts';
import { forgetStartKey } from '#app/play/start-key.ts';
import type { NewAttemptInput } from '#core/new-attempt.ts';

/** The keys of the starts that arrived; the reply to the first is lost. */
let keys: (string | null)[];

beforeEach(() => {
  keys = [];
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ id: 'quiz.first', token: 'secret' });
  });
});

afterEach(() => {
  forgetStartKey();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const friend = (name: string): NewAttemptInput => ({ kind: 'custom', quizId: 'quiz', name });
const timed = (timer: boolean): NewAttemptInput => ({ kind: 'ready', quizId: 'quiz', timer });

/** Starts an attempt after so many ms, and ignores a failure. */
async function start(attempt: NewAttemptInput, after = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(after);
  await startAttempt(attempt, 'en').catch(() => undefined);
}

describe('a start whose reply is lost', () => {
  it('is the same attempt when sent again, and another one after a reply', async () => {
    await start(friend('Asha'));
    await start(friend('Asha'), 3_600_000);
    await start(friend('Asha'));
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is another attempt for another friend', async () => {
    await start(friend('Asha'));
    await start(friend('Usha'));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([
    ['the same for 10 s', true, 10_000, true],
    ['another one later, whose clock begins anew', true, 10_001, false],
    ['the same at any time without a timer', false, 3_600_000, true],
  ])('against the clock is %s', async (_name, timer, after, isSame) => {
    await start(timed(timer));
    await start(timed(timer), after);
    expect(keys[1] === keys[0]).toBe(isSame);
  });
});
