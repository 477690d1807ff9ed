import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '#core/errors.ts';
import { originalAddress } from '#server/http/trusted-proxies.ts';
import type { RedisConnection } from '#server/redis/connect-redis.ts';
import type { Services } from '#server/services.ts';

/**
 * So many requests per address, or whatever else it is counted by, in so many seconds; stands beside
 * the endpoint it is for, and in docs/limits.md with its reason.
 */
export interface RatePolicy {
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
  /** Each copy counts for itself, where requests come so often that asking Redis would be felt. */
  readonly isPerCopy?: true;
}

export interface RateLimits {
  /** Counts one request under `key`. Resolves to 0, or to the seconds until the next may come. */
  take(policy: RatePolicy, key: string): Promise<number>;
  /** Forgets what has been used up of a policy under `key`. */
  clear(policy: RatePolicy, key: string): Promise<void>;
}

type Limiters = typeof import('rate-limiter-flexible');

function createRateLimits(
  create: (limiters: Limiters, policy: RatePolicy) => RateLimiterAbstract,
): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  let loading: Promise<Limiters> | undefined;
  // With the first request that is counted: an idle server does without.
  const load = () => {
    loading ??= import('rate-limiter-flexible');
    return loading;
  };
  const limiterOf = (library: Limiters, policy: RatePolicy) => {
    const limiter = limiters.get(policy.name) ?? create(library, policy);
    limiters.set(policy.name, limiter);
    return limiter;
  };
  return {
    async take(policy, key) {
      const library = await load();
      try {
        await limiterOf(library, policy).consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof library.RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      }
    },
    async clear(policy, key) {
      await limiterOf(await load(), policy).delete(key);
    },
  };
}

function inMemory({ RateLimiterMemory }: Limiters, { name, requests, seconds }: RatePolicy) {
  return new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds });
}

/** Counters of this process; they vanish with it. */
export function createMemoryRateLimits(): RateLimits {
  return createRateLimits(inMemory);
}

/** Counters that all copies share; while Redis is gone each copy counts for itself. */
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

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/** One customer's addresses count as one: IPv6 by its first 64 bits, IPv4 as it is. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const [plain = ''] = address.split('%', 1);
  const bare = plain.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  const [before = '', after] = bare.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const network = [...head, ...(after === undefined ? [] : zeros), ...tail].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** To count a request, and to tell whose it is. */
type Limiting = Pick<Services, 'rateLimits' | 'trustedProxies'>;

/** Whose request it is: the address at the other end, or what a proxy that we trust says it is. */
export function visitorAddress(
  { trustedProxies }: Pick<Services, 'trustedProxies'>,
  context: Context,
): string {
  const hasSocket = context.env?.incoming?.socket !== undefined;
  const peer = (hasSocket ? getConnInfo(context).remote.address : undefined) ?? 'unknown';
  const forwarded = context.req.header('X-Forwarded-For');
  return addressKey(originalAddress(peer, forwarded, trustedProxies));
}

/** Throws `too_many_requests`, with `Retry-After` on the reply, where there is something to wait for. */
export function refuseFor(context: Context, seconds: number): void {
  if (seconds <= 0) return;
  context.header('Retry-After', String(seconds));
  throw new AppError('too_many_requests', `try again in ${seconds} s`);
}

const policies = new WeakMap<object, RatePolicy>();

/** The policy that a handler of a route enforces, or undefined. */
export function policyOf(handler: object): RatePolicy | undefined {
  return policies.get(handler);
}

/** The handler, known as what enforces the policy. */
export function enforcing<Handler extends object>(policy: RatePolicy, handler: Handler): Handler {
  policies.set(handler, policy);
  return handler;
}

/** Refuses what is over the policy with `too_many_requests` and `Retry-After`, by address. */
export function limitRate(services: Limiting, policy: RatePolicy): MiddlewareHandler {
  return enforcing<MiddlewareHandler>(policy, async (context, next) => {
    const address = visitorAddress(services, context);
    refuseFor(context, await services.rateLimits.take(policy, address));
    await next();
  });
}

/** A body that has been validated. */
interface Validated<Body> {
  in: { json: unknown };
  out: { json: Body };
}

/** The same for all addresses together, by what a valid body names, such as a quiz. */
export function limitRateOf<Body>(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  policy: RatePolicy,
  keyOf: (body: Body) => string,
): MiddlewareHandler<object, string, Validated<Body>> {
  type Handler = MiddlewareHandler<object, string, Validated<Body>>;
  return enforcing<Handler>(policy, async (context, next) => {
    refuseFor(context, await rateLimits.take(policy, keyOf(context.req.valid('json'))));
    await next();
  });
}
