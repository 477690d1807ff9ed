import type { Context } from 'hono';
import type { RatePolicy } from '#core/limits.ts';
import { refuseUntil, visitorAddress } from '#server/http/limit-rate.ts';
import type { Services } from '#server/services.ts';

/** Counts a request of an address, or throws `too_many_requests` with the time to wait. */
export type TakeOrRefuse = (policy: RatePolicy, cost?: number) => Promise<void>;

/** Counts for the address of a request to the API. */
export function takeOrRefuse(services: Services, context: Context): TakeOrRefuse {
  return async (policy, cost) => {
    const address = visitorAddress(services, context);
    refuseUntil(context, await services.rateLimits.take(policy, address, cost));
  };
}
