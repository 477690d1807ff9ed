import { describe, expect, it } from 'vitest';
import type { Playing } from '#core/playing-schemas.ts';
import { readConfig } from '#server/config.ts';
import { createPlayerCounter } from '#server/counts/player-counter.ts';
import { createTestApi } from '../../tests/factories.ts';

const minute = 60_000;

async function createCountingApi(playingCount: 'simulated' | 'real', now: () => number) {
  const api = await createTestApi({
    config: { ...readConfig({}), playingCount },
    players: createPlayerCounter(now),
    now,
  });
  const playing = async () =>
    (await (await api.app.request('/api/parts/playing')).json()) as Playing;
  const mark = (part: number | string, device = 'phone') =>
    api.post(`/api/parts/${part}/players`, { device });
  return { ...api, playing, mark };
}

describe('the simulated number of players', () => {
  it('is drawn anew for every part, for many who ask once a second', async () => {
    let now = 0;
    const api = await createCountingApi('simulated', () => now);
    const first = await api.playing();
    expect(first.source).toBe('simulated');
    expect(first.parts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const { players } of first.parts) {
      expect(players).toBeGreaterThanOrEqual(350);
      expect(players).toBeLessThanOrEqual(400);
    }
    const second = await api.playing();
    expect(second).not.toEqual(first);
    now = 999;
    expect(await api.playing()).toEqual(second);
    now = 1_000;
    expect(await api.playing()).not.toEqual(second);
    await api.close();
  });
});

describe('the real number of players', () => {
  it('counts each device once per part, for 5 minutes after it was last seen', async () => {
    let now = 0;
    const api = await createCountingApi('real', () => now);
    const players = async () => (await api.playing()).parts.map((part) => part.players);
    expect(await players()).toEqual([0, 0, 0, 0, 0, 0, 0]);

    await api.mark(1, 'asha');
    await api.mark(1, 'asha');
    await api.mark(1, 'ravi');
    const reply = await api.mark(5, 'ravi');
    expect((await reply.json()).source).toBe('real');
    expect(await players()).toEqual([2, 0, 0, 0, 1, 0, 0]);

    now = 4 * minute;
    await api.mark(1, 'asha');
    now = 5 * minute;
    expect(await players()).toEqual([1, 0, 0, 0, 0, 0, 0]);
    now = 9 * minute;
    expect(await players()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await api.close();
  });

  it('keeps at most 100 000 devices per part, the newest ones', async () => {
    const counter = createPlayerCounter(() => 0);
    for (let device = 0; device < 100_010; device += 1) counter.mark(1, `device-${device}`);
    expect(await counter.count(1)).toBe(100_000);
  });

  it.each([
    ['8', { device: 'phone' }, 404],
    ['0', { device: 'phone' }, 404],
    ['one', { device: 'phone' }, 404],
    ['1', { device: '' }, 422],
    ['1', { device: 'x'.repeat(65) }, 422],
    ['1', {}, 422],
  ])('refuses part %s with %j: %i', async (part, body, status) => {
    const api = await createCountingApi('real', Date.now);
    expect((await api.post(`/api/parts/${part}/players`, body)).status).toBe(status);
    expect((await api.playing()).parts.every(({ players }) => players === 0)).toBe(true);
    await api.close();
  });
});
