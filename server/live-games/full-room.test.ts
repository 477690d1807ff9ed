import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveReads } from '#core/limits.ts';
import { liveLimits } from '#core/live-game.ts';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { codeOf, createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames({ rateLimits: createMemoryRateLimits() });
});
afterAll(() => api.close());

/** A phone of a full room polls every 5 seconds. */
const pollsAMinute = 12;

const statusesOf = async (replies: readonly Promise<Response>[]) =>
  new Set((await Promise.all(replies)).map(({ status }) => status));

describe('a full room behind one address', () => {
  it('polls for a minute without being refused, and sees each phase at once', async () => {
    const { id, code, hostKey } = await api.make();
    await api.enter(code, 'Asha');
    for (let round = 0; round < pollsAMinute; round += 1) {
      const room = Array.from({ length: liveLimits.participants }, async () =>
        api.app.request(`/api/live-games/${id}`),
      );
      expect(await statusesOf(room)).toEqual(new Set([200]));
      const { phase, step } = await api.read(id);
      if (phase === 'ready') api.pass(3_000);
      else await api.host(id, hostKey, phase === 'lobby' ? 'start' : 'next', { step });
      expect((await api.read(id)).step).toBe(step + 1);
    }
  });

  it('gets the same snapshot for a tenth of a second, and then a new one', async () => {
    const { id } = await api.make();
    const first = await api.read(id);
    expect((await api.read(id)).serverTime).toBe(first.serverTime);
    api.pass(99);
    expect((await api.read(id)).serverTime).toBe(first.serverTime);
    api.pass(1);
    expect((await api.read(id)).serverTime).toBe(first.serverTime + 100);
  });

  it('is refused what has to be made over and over', async () => {
    const { id } = await api.make();
    const ask = async (query: number) => api.app.request(`/api/live-games/${id}?${query}`);
    await api.services.rateLimits.take(liveReads, 'unknown', liveReads.requests - 100);
    const flood = Array.from({ length: 101 }, (_, query) => ask(query));
    expect(await statusesOf(flood)).toEqual(new Set([200, 429]));
    expect(await codeOf(ask(101))).toEqual([429, 'too_many_requests']);
  });
});
