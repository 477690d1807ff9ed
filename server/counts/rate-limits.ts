import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { tooManyRequests } from '#core/errors.ts';
import type { RatePolicy } from '#core/limits.ts';
import type { RateLimits } from '#server/ports/rate-limits.ts';
import type { RedisConnection } from '#server/redis/connect-redis.ts';
import { siteAllowance, siteKey } from '#server/visitor-address.ts';

type Limiters = typeof import('rate-limiter-flexible');

function createRateLimits(
  create: (limiters: Limiters, policy: RatePolicy) => RateLimiterAbstract,
): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  let loading: Promise<Limiters> | undefined;
  // Loaded with the first counted request: an idle server does without.
  const load = () => {
    loading ??= import('rate-limiter-flexible');
    return loading;
  };
  const limiterOf = (library: Limiters, policy: RatePolicy, allowance: number) => {
    const name = `${policy.name} ${allowance}`;
    const limiter =
      limiters.get(name) ?? create(library, { ...policy, requests: policy.requests * allowance });
    limiters.set(name, limiter);
    return limiter;
  };
  /** The counts that a request belongs to, the narrowest first. */
  const countsOf = (library: Limiters, policy: RatePolicy, key: string) => {
    const site = siteKey(key);
    const own = { limiter: limiterOf(library, policy, 1), key };
    if (site === null) return [own];
    return [own, { limiter: limiterOf(library, policy, siteAllowance), key: site }];
  };
  return {
    async take(policy, key, cost = 1) {
      const library = await load();
      try {
        // One after the other: what one network is refused uses up nothing of its neighbours'.
        for (const count of countsOf(library, policy, key)) {
          await count.limiter.consume(count.key, cost);
        }
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof library.RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      }
    },
    async clear(policy, key) {
      for (const count of countsOf(await load(), policy, key)) {
        await count.limiter.delete(count.key);
      }
    },
  };
}

function inMemory({ RateLimiterMemory }: Limiters, { name, requests, seconds }: RatePolicy) {
  return new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds });
}

/** Counters of this process; lost when it ends. */
export function createMemoryRateLimits(): RateLimits {
  return createRateLimits(inMemory);
}

/** Counters shared by all copies; while Redis is unreachable each copy counts by itself. */
export function createRedisRateLimits({ commands, prefix }: RedisConnection): RateLimits {
  return createRateLimits((library, policy) => {
    if (policy.isPerCopy) return inMemory(library, policy);
    return new library.RateLimiterRedis({
      points: policy.requests,
      duration: policy.seconds,
      keyPrefix: `${prefix}limit:${policy.name}`,
      storeClient: commands,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inMemory(library, policy),
    });
  });
}

/** For load tests and private use. */
export const noRateLimits: RateLimits = { take: async () => 0, clear: async () => {} };

/** Counts a request of a visitor, or throws `too_many_requests` with the time to wait. */
export type Take = (policy: RatePolicy, cost?: number) => Promise<void>;

interface Counting {
  readonly rateLimits: RateLimits;
}

/** Counts a request under a key, or throws `too_many_requests` with the time to wait. */
export async function takeBy(
  { rateLimits }: Counting,
  policy: RatePolicy,
  key: string,
  cost?: number,
): Promise<void> {
  const wait = await rateLimits.take(policy, key, cost);
  if (wait > 0) throw tooManyRequests(wait);
}

/** Counts the requests of a visitor's address; null counts nothing, as no visitor asks. */
export function takeFor(services: Counting, visitor: { readonly address: string | null }): Take {
  return async (policy, cost) => {
    if (visitor.address !== null) await takeBy(services, policy, visitor.address, cost);
  };
}
