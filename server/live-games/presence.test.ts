import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryPresence,
  createRedisPresence,
  longestSign,
} from '#server/live-games/presence.ts';
import type { Presence } from '#server/ports/presence.ts';
import { connectRedis } from '#server/redis/connect-redis.ts';
import { randomKey } from '#server/secrets.ts';
import { realRedis } from '../../tests/real-services.ts';

const address = await realRedis();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const start = 1_795_000_000_000;
const clock = { now: start };
const now = () => clock.now;

async function onRedis(url: string): Promise<Presence> {
  const log = { info: () => {}, warn: () => {} };
  const redis = connectRedis(url, `test:${randomKey()}:`, log);
  closing.push(() => redis.close());
  const presence = createRedisPresence(redis, now);
  await vi.waitFor(() => expect(redis.isUp).toBe(true), 10_000);
  return presence;
}

const adapters: [string, () => Promise<Presence>][] = [
  ['memory', async () => createMemoryPresence(now)],
];
if (address !== null) adapters.push(['Redis', () => onRedis(address)]);

describe.each(adapters)('presence in %s', (_name, open) => {
  it('knows a silent phone by the end of its last sign, and not one that has left', async () => {
    clock.now = start;
    const presence = await open();
    expect(await presence.mark('game', 'silent', start + 12_000)).toBeNull();
    await presence.mark('game', 'left', start + 12_000);
    presence.leave('game', 'left');
    expect(await presence.list('game', start)).toEqual(['silent']);
    clock.now += 20_000;
    expect(await presence.count('game')).toBe(0);
    expect(await presence.mark('game', 'silent', clock.now + 12_000)).toBe(start + 12_000);
    expect(await presence.mark('game', 'left', clock.now + 12_000)).toBeNull();
  });

  it('lists who is there, and who was not long ago', async () => {
    clock.now = start;
    const presence = await open();
    clock.now += longestSign + 120_000;
    await presence.mark('game', 'asleep', clock.now + 12_000);
    await presence.mark('game', 'left', clock.now + 12_000);
    presence.leave('game', 'left');
    clock.now += 60_000;
    await presence.mark('game', 'awake', clock.now + 12_000);
    expect(await presence.list('game', start)).toEqual(['awake']);
    expect((await presence.list('game', start, 60_000))?.toSorted()).toEqual(['asleep', 'awake']);
    expect(await presence.list('game', start, 40_000)).toEqual(['awake']);
  });
});
