import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { originalAddress } from '#server/trusted-proxies.ts';

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

/** A policy for all addresses together, counted by what a valid body names, such as a quiz. */
export interface PolicyOf {
  readonly policy: RatePolicy;
  key(body: never): string;
}

/** Refuses what is over such a policy. */
export function limitRateOf(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  { policy, key }: PolicyOf,
): MiddlewareHandler {
  return enforcing<MiddlewareHandler>(policy, async (context, next) => {
    const body = context.req.valid('json' as never) as never;
    refuseFor(context, await rateLimits.take(policy, key(body)));
    await next();
  });
}
