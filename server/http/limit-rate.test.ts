import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryRateLimits,
  createRedisRateLimits,
  type RateLimits,
} from '#server/counts/rate-limits.ts';
import { addressKey } from '#server/http/limit-rate.ts';
import { connectRedis } from '#server/redis/connect-redis.ts';
import { randomKey } from '#server/secrets.ts';
import { openLine } from '../../tests/breakable-line.ts';
import { realRedis } from '../../tests/real-services.ts';

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

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
