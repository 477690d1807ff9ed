import { describe, expect, it } from 'vitest';
import { addressKey, createMemoryRateLimits } from '#server/http/rate-limits.ts';

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

describe('the rate limits in memory', () => {
  const policy = { name: 'test', requests: 2, seconds: 60 };

  it('let so many through and say how long to wait', async () => {
    const limits = createMemoryRateLimits();
    expect(await limits.take(policy, 'a')).toBe(0);
    expect(await limits.take(policy, 'a')).toBe(0);
    const wait = await limits.take(policy, 'a');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('keep addresses and policies apart', async () => {
    const limits = createMemoryRateLimits();
    for (let request = 0; request < 3; request += 1) await limits.take(policy, 'a');
    expect(await limits.take(policy, 'b')).toBe(0);
    expect(await limits.take({ ...policy, name: 'other' }, 'a')).toBe(0);
  });
});
