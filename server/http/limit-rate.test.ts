import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryRateLimits, createRedisRateLimits } from '#server/counts/rate-limits.ts';
import type { RateLimits } from '#server/ports/rate-limits.ts';
import { connectRedis } from '#server/redis/connect-redis.ts';
import { randomKey } from '#server/secrets.ts';
import { siteAllowance } from '#server/visitor-address.ts';
import { openLine } from '../../tests/breakable-line.ts';
import { realRedis } from '../../tests/real-services.ts';

const address = await realRedis();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connectLimits(url: string, prefix = `test:${randomKey()}:`) {
  const redis = connectRedis(url, prefix, { info: () => {}, warn: () => {} });
  closing.push(() => redis.close());
  await vi.waitFor(() => expect(redis.isUp).toBe(true), 10_000);
  return { redis, limits: createRedisRateLimits(redis) };
}

const adapters: [string, () => Promise<RateLimits>][] = [
  ['memory', async () => createMemoryRateLimits()],
];
if (address !== null) adapters.push(['Redis', async () => (await connectLimits(address)).limits]);

const policy = { name: 'test', requests: 2, seconds: 60 };

describe.each(adapters)('the rate limits in %s', (_name, open) => {
  it('let so many through and say how long to wait', async () => {
    const limits = await open();
    expect(await limits.take(policy, 'a')).toBe(0);
    expect(await limits.take(policy, 'a')).toBe(0);
    const wait = await limits.take(policy, 'a');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('let so many through when all come at once', async () => {
    const limits = await open();
    const waits = await Promise.all(Array.from({ length: 20 }, () => limits.take(policy, 'a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  });

  it('keep addresses and policies apart', async () => {
    const limits = await open();
    for (let request = 0; request < 3; request += 1) await limits.take(policy, 'a');
    expect(await limits.take(policy, 'b')).toBe(0);
    expect(await limits.take({ ...policy, name: 'other' }, 'a')).toBe(0);
  });

  it('count IPv6 by the /64, and all of a /48 with a larger bound', async () => {
    const limits = await open();
    const takes = async (network: string) => (await limits.take(policy, `${network}::/64`)) === 0;
    const taken: boolean[] = [];
    // A network that is over its own bound uses up nothing of the others'.
    for (let sent = 0; sent < 12; sent += 1) taken.push(await takes('2001:db8:1:0'));
    for (let other = 1; other < 8; other += 1) taken.push(await takes(`2001:db8:1:${other}`));
    expect(taken.filter(Boolean)).toHaveLength(policy.requests * siteAllowance);
    expect(taken.slice(0, 3)).toEqual([true, true, false]);
    expect(await takes('2001:db8:1:ffff')).toBe(false);
    expect(await takes('2001:db8:2:0')).toBe(true);
    await limits.clear(policy, '2001:db8:1:0::/64');
    expect([await takes('2001:db8:1:0'), await takes('2001:db8:1:ffff')]).toEqual([true, true]);
  });
});

describe.runIf(address !== null)('the rate limits of several copies', () => {
  it('are counted together', async () => {
    const one = await connectLimits(address ?? '');
    const two = await connectLimits(address ?? '', one.redis.prefix);
    expect(await one.limits.take(policy, 'a')).toBe(0);
    expect(await two.limits.take(policy, 'a')).toBe(0);
    expect(await one.limits.take(policy, 'a')).toBeGreaterThan(0);
    expect(await two.limits.take(policy, 'a')).toBeGreaterThan(0);
  });

  it('are counted by each for itself where the policy says so', async () => {
    const one = await connectLimits(address ?? '');
    const two = await connectLimits(address ?? '', one.redis.prefix);
    const own = { ...policy, requests: 1, isPerCopy: true as const };
    expect(await one.limits.take(own, 'a')).toBe(0);
    expect(await one.limits.take(own, 'a')).toBeGreaterThan(0);
    expect(await two.limits.take(own, 'a')).toBe(0);
  });

  it.each(['cut', 'freeze'] as const)(
    'are counted by each copy after a %s, and together again when Redis is back',
    async (fault) => {
      const line = await openLine(address ?? '');
      closing.push(() => line.close());
      const { redis, limits } = await connectLimits(line.url);
      await line[fault]();
      const one = { ...policy, requests: 1 };
      expect(await limits.take(one, 'a')).toBe(0);
      expect(await limits.take(one, 'a')).toBeGreaterThan(0);
      await line.mend();
      await vi.waitFor(() => expect(redis.isUp).toBe(true), 10_000);
      const other = await connectLimits(address ?? '', redis.prefix);
      expect(await limits.take(one, 'b')).toBe(0);
      expect(await other.limits.take(one, 'b')).toBeGreaterThan(0);
    },
    20_000,
  );
});
