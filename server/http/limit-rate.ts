import type { MiddlewareHandler } from 'hono';
import type { RatePolicy } from '#core/limits.ts';
import { takeBy } from '#server/counts/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { visitorAddress } from '#server/visitor-address.ts';

/** The services that count requests and identify visitors. */
type RateLimiting = Pick<Services, 'rateLimits' | 'trustedProxies'>;

/** Refuses requests over the policy with `too_many_requests`, by address: for what is no operation. */
export function limitRate(services: RateLimiting, policy: RatePolicy): MiddlewareHandler {
  return async (context, next) => {
    await takeBy(services, policy, visitorAddress(services, context));
    await next();
  };
}
