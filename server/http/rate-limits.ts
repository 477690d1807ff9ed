import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '#core/errors.ts';

/** So many requests per address in so many seconds; stands beside the endpoint it is for. */
export interface RatePolicy {
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

export interface RateLimits {
  /** Counts one request of `address`. Resolves to 0, or to the seconds until the next may come. */
  take(policy: RatePolicy, address: string): Promise<number>;
}

/** Counters of this process; they vanish with it. */
export function createMemoryRateLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async take({ name, requests, seconds }, address) {
      // With the first request that is counted: an idle server does without.
      const { RateLimiterMemory, RateLimiterRes } = await import('rate-limiter-flexible');
      let limiter = limiters.get(name);
      if (limiter === undefined) {
        limiter = new RateLimiterMemory({ points: requests, duration: seconds });
        limiters.set(name, limiter);
      }
      try {
        await limiter.consume(address);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      }
    },
  };
}

/** For load tests and private use. */
export const noRateLimits: RateLimits = { take: async () => 0 };

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/** One customer's addresses count as one: IPv6 by its first 64 bits, IPv4 as it is. */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  const [before = '', after] = bare.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const network = [...head, ...(after === undefined ? [] : zeros), ...tail].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** The address at the other end of the socket; never what a header claims. */
function addressOf(context: Context): string {
  const hasSocket = context.env?.incoming?.socket !== undefined;
  return (hasSocket ? getConnInfo(context).remote.address : undefined) ?? 'unknown';
}

/** Refuses what is over the policy with `too_many_requests` and `Retry-After`. */
export function limitRate(rateLimits: RateLimits, policy: RatePolicy): MiddlewareHandler {
  return async (context, next) => {
    const wait = await rateLimits.take(policy, addressKey(addressOf(context)));
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      throw new AppError('too_many_requests', `try again in ${wait} s`);
    }
    await next();
  };
}
