import { tooManyRequests } from '#core/errors.ts';
import type { RatePolicy } from '#core/limits.ts';
import type { Services } from '#server/services.ts';

/** Counts a request of a visitor, or throws `too_many_requests` with the time to wait. */
export type Take = (policy: RatePolicy, cost?: number) => Promise<void>;

type Counting = Pick<Services, 'rateLimits'>;

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
