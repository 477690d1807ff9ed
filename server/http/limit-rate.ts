import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import type { RatePolicy } from '#core/limits.ts';
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

/** Throws `too_many_requests`, with `Retry-After` on the reply, if there is a time to wait. */
export function refuseUntil(context: Context, seconds: number): void {
  if (seconds <= 0) return;
  context.header('Retry-After', String(seconds));
  throw new AppError('too_many_requests', `try again in ${seconds} s`);
}

const policies = new WeakMap<object, RatePolicy>();

/** The policy that a route's handler enforces, or undefined. */
export function policyOf(handler: object): RatePolicy | undefined {
  return policies.get(handler);
}

/** Marks a handler as the one that enforces the policy. */
export function enforcing<Handler extends object>(policy: RatePolicy, handler: Handler): Handler {
  policies.set(handler, policy);
  return handler;
}

/** Refuses requests over the policy with `too_many_requests` and `Retry-After`, by address. */
export function limitRate(services: RateLimiting, policy: RatePolicy): MiddlewareHandler {
  return enforcing<MiddlewareHandler>(policy, async (context, next) => {
    const address = visitorAddress(services, context);
    const cost = policy.costOf?.(context.req.valid('json' as never) as never);
    refuseUntil(context, await services.rateLimits.take(policy, address, cost));
    await next();
  });
}

/** A policy for all addresses together, counted by a value of the valid body, such as a quiz. */
export interface PolicyOf {
  readonly policy: RatePolicy;
  key(body: never): string;
}

/** Refuses requests over such a policy. */
export function limitRateOf(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  { policy, key }: PolicyOf,
): MiddlewareHandler {
  return enforcing<MiddlewareHandler>(policy, async (context, next) => {
    const body = context.req.valid('json' as never) as never;
    refuseUntil(context, await rateLimits.take(policy, key(body)));
    await next();
  });
}
