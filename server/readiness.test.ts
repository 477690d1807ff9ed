import { describe, expect, it } from 'vitest';
import { createReadiness } from '#server/readiness.ts';

/** A store whose reply each test decides. */
function createStore() {
  let reply: () => Promise<boolean> = async () => true;
  let asked = 0;
  return {
    isMigrated: () => {
      asked += 1;
      return reply();
    },
    asked: () => asked,
    answers: (next: typeof reply) => {
      reply = next;
    },
  };
}

const never = () => new Promise<boolean>(() => {});
const gone = () => Promise.reject(new Error('connection refused'));

describe('readiness', () => {
  it('is told at once while a store that has just replied is slow', async () => {
    const store = createStore();
    const { check } = createReadiness({ storage: store, now: Date.now });
    await check();
    store.answers(never);
    const began = performance.now();
    await Promise.all([check(), check(), check()]);
    expect(performance.now() - began).toBeLessThan(900);
    expect(store.asked()).toBe(2);
  });

  it('ends when the store has said nothing for 5 s', async () => {
    let now = 1_000;
    const store = createStore();
    const { check } = createReadiness({ storage: store, now: () => now });
    await check();
    store.answers(never);
    now += 4_999;
    await check();
    now += 2;
    await expect(check()).rejects.toThrow('the database does not answer');
  });

  it('ends at once when the store refuses, and comes back with its next reply', async () => {
    const store = createStore();
    const { check } = createReadiness({ storage: store, now: Date.now });
    await check();
    store.answers(gone);
    await expect(check()).rejects.toThrow('the database does not answer');
    store.answers(never);
    await expect(check()).rejects.toThrow('the database does not answer');
    store.answers(async () => true);
    await check();
  });
});
