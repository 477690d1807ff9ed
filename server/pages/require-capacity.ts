import { AppError } from '#core/errors.ts';
import type { RatePolicy } from '#core/limits.ts';
import type { Services } from '#server/services.ts';

/**
 * Counts a form against the policy of the same operation of the API, by `key` or else the visitor's
 * address, as `cost` requests. Throws `too_many_requests`.
 */
export type RequireCapacity = (policy: RatePolicy, key?: string, cost?: number) => Promise<void>;

export function createRequireCapacity(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  address: string,
): RequireCapacity {
  return async (policy, key = address, cost = 1) => {
    const seconds = await rateLimits.take(policy, key, cost);
    if (seconds > 0) throw new AppError('too_many_requests', `try again in ${seconds} s`);
  };
}
