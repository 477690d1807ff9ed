import { validator } from 'hono-openapi';
import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import * as v from 'valibot';
import { AppError, type FieldError } from '#core/errors.ts';

export type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function fieldError({ message, path = [] }: Issue): FieldError {
  const keys = path.map((step) => String(typeof step === 'object' ? step.key : step));
  // Our schemas' messages are codes; Valibot's own (for a wrong type) are for developers.
  return { path: keys.join('.'), code: /^[a-z_]+$/.test(message) ? message : 'malformed' };
}

/** The JSON Schema of a body shows the client's input, before cleaning. */
export const jsonSchemaOptions = { options: { typeMode: 'input', errorMode: 'ignore' } } as const;

const bodyValidators = new WeakSet<object>();

/** Whether a route's handler requires a JSON body. */
export function needsJson(handler: object): boolean {
  return bodyValidators.has(handler);
}

/** Validates a part of the request against a schema of core/; failures are `invalid`, by field. */
export function validate<
  Schema extends AnySchema,
  Target extends 'json' | 'param' | 'query' | 'header',
>(target: Target, schema: Schema) {
  const handler = validator<
    Schema,
    Target,
    object,
    string,
    InferInput<Schema>,
    InferOutput<Schema>
  >(
    target,
    schema,
    (result) => {
      if (result.success) return;
      const fields = result.error.map((issue) => fieldError(issue as Issue));
      // A path that cannot be an id matches nothing.
      if (target === 'param') throw new AppError('not_found', 'no such address');
      const named = fields.map(({ path, code }) => `${path || target}: ${code}`).join(', ');
      throw new AppError('invalid', named, fields);
    },
    jsonSchemaOptions,
  );
  if (target === 'json' && !v.safeParse(schema, {}).success) bodyValidators.add(handler);
  return handler;
}

/** A whole number in an address. The documentation shows a number, not its text. */
export function wholeNumber({ min = 1, max = 999_999_999 }: { min?: number; max?: number } = {}) {
  return v.pipe(
    v.string('required'),
    v.regex(/^(?:0|[1-9]\d{0,8})$/, 'malformed'),
    v.metadata({ type: 'integer', minimum: min, maximum: max, pattern: undefined }),
    v.transform(Number),
    v.minValue(min, 'too_small'),
    v.maxValue(max, 'too_large'),
  );
}

/** The same, or `fallback` if it is missing. */
export function wholeNumberOr(fallback: number, limits: { min?: number; max?: number }) {
  return v.pipe(
    v.optional(wholeNumber(limits), String(fallback)),
    v.metadata({ default: fallback }),
  );
}

/** The secret in `Authorization: Bearer …`, or undefined. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]{1,256}=*)$/i.exec(authorization ?? '')?.[1];
}

/** The header `Idempotency-Key` (IETF draft): quoted or bare, long enough to be random. */
export const idempotencyHeader = v.object({
  'idempotency-key': v.optional(
    v.pipe(
      v.string(),
      v.transform((key) => key.replace(/^"(.*)"$/, '$1')),
      v.regex(/^[\x21-\x7e]{16,128}$/, 'malformed'),
    ),
  ),
});
