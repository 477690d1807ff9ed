import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { RatePolicy } from '#core/limits.ts';
import { takeBy } from '#server/operations/checks.ts';
import type { Services } from '#server/services.ts';
import { originalAddress } from '#server/trusted-proxies.ts';
import { addressKey } from '#server/visitor-networks.ts';

/** The services that count requests and identify visitors. */
type RateLimiting = Pick<Services, 'rateLimits' | 'trustedProxies'>;

/** The key of the visitor's address: the peer's, or the one that a trusted proxy reports. */
export function visitorAddress(
  { trustedProxies }: Pick<Services, 'trustedProxies'>,
  context: Context,
): string {
  const hasSocket = context.env?.incoming?.socket !== undefined;
  const peer = (hasSocket ? getConnInfo(context).remote.address : undefined) ?? 'unknown';
  const forwarded = context.req.header('X-Forwarded-For');
  return addressKey(originalAddress(peer, forwarded, trustedProxies));
}

/** Refuses requests over the policy with `too_many_requests`, by address: for what is no operation. */
export function limitRate(services: RateLimiting, policy: RatePolicy): MiddlewareHandler {
  return async (context, next) => {
    await takeBy(services, policy, visitorAddress(services, context));
    await next();
  };
}
