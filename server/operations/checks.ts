import * as v from 'valibot';
import type { AnySchema } from '#core/contract.ts';
import { AppError, type FieldError, tooManyRequests } from '#core/errors.ts';
import { idempotencyKeySchema } from '#core/idempotency-key.ts';
import type { RatePolicy } from '#core/limits.ts';
import type { Services } from '#server/services.ts';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function fieldError({ message, path = [] }: Issue): FieldError {
  const keys = path.map((step) => String(typeof step === 'object' ? step.key : step));
  // Our schemas' messages are codes; Valibot's own (for a wrong type) are for developers.
  return { path: keys.join('.'), code: /^[a-z_]+$/.test(message) ? message : 'malformed' };
}

/** The parts of a request, by the names that errors give them. */
type Part = 'json' | 'param' | 'query' | 'header';

function refuse(part: Part, issues: readonly Issue[]): never {
  // A path that cannot be an id matches nothing.
  if (part === 'param') throw new AppError('not_found', 'no such address');
  const fields = issues.map(fieldError);
  const named = fields.map(({ path, code }) => `${path || part}: ${code}`).join(', ');
  throw new AppError('invalid', named, fields);
}

/** A part of a request, checked against its schema; undefined without one. Failures are `invalid`. */
export function parse(part: Part, schema: AnySchema | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, given);
  if (!result.success) refuse(part, result.issues as Issue[]);
  return result.output;
}

/** The headers of an operation that may be sent twice. */
export const idempotencyHeader = v.object({
  'idempotency-key': v.optional(idempotencyKeySchema),
});

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
