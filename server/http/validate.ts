import type { ConversionConfig } from '@valibot/to-json-schema';
import type { Context, MiddlewareHandler } from 'hono';
import { validator } from 'hono-openapi';
import type { BaseIssue, BaseSchema } from 'valibot';
import * as v from 'valibot';
import { AppError, type FieldError } from '#core/errors.ts';
import { idempotencyKeySchema } from '#core/idempotency-key.ts';

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

type ConvertedSchema = Parameters<NonNullable<ConversionConfig['overrideSchema']>>[0];
type JsonSchema = ConvertedSchema['jsonSchema'];

/** Shapes told apart by a field that may be missing overlap for JSON Schema: not `oneOf`. */
function overlapping({ valibotSchema, jsonSchema }: ConvertedSchema): JsonSchema | undefined {
  const { oneOf, ...rest } = jsonSchema;
  if (oneOf === undefined || !('key' in valibotSchema)) return undefined;
  const key = String(valibotSchema.key);
  const isOptional = oneOf.some(
    (option) => typeof option === 'object' && !option.required?.includes(key),
  );
  return isOptional ? { ...rest, anyOf: oneOf } : undefined;
}

/** The JSON Schema of a body shows the client's input, before cleaning. */
export const jsonSchemaOptions = {
  options: { typeMode: 'input', errorMode: 'ignore', overrideSchema: overlapping },
} as const;

const bodyValidators = new WeakSet<object>();

/** Whether a route's handler requires a JSON body. */
export function needsJson(handler: object): boolean {
  return bodyValidators.has(handler);
}

type Target = 'json' | 'param' | 'query' | 'header';

/** The body, if it is said to be JSON; anything else counts as empty. */
async function readJson({ req }: Context): Promise<unknown> {
  const type = req.header('Content-Type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) return {};
  try {
    return await req.json();
  } catch {
    throw new AppError('bad_request', 'Malformed JSON in request body');
  }
}

/** A parameter that is given once is a text, otherwise a list. */
function readQuery({ req }: Context): Record<string, string | string[]> {
  const all = Object.entries(req.queries());
  return Object.fromEntries(
    all.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

const readers: Readonly<Record<Target, (context: Context) => unknown>> = {
  json: readJson,
  param: ({ req }) => req.param(),
  query: readQuery,
  header: ({ req }) => req.header(),
};

function refuse(target: Target, issues: readonly Issue[]): never {
  // A path that cannot be an id matches nothing.
  if (target === 'param') throw new AppError('not_found', 'no such address');
  const fields = issues.map(fieldError);
  const named = fields.map(({ path, code }) => `${path || target}: ${code}`).join(', ');
  throw new AppError('invalid', named, fields);
}

/**
 * Validates a part of the request against a schema of core/; failures are `invalid`, by field. The
 * library's own handler takes three times as long, and is used for the documentation only.
 */
export function validate(target: Target, schema: AnySchema): MiddlewareHandler {
  const read = readers[target];
  const handler: MiddlewareHandler = async (context, next) => {
    const given = read(context);
    const result = v.safeParse(schema, given instanceof Promise ? await given : given);
    if (!result.success) refuse(target, result.issues as Issue[]);
    context.req.addValidatedData(target, result.output as object);
    await next();
  };
  if (target === 'json' && !v.safeParse(schema, {}).success) bodyValidators.add(handler);
  return Object.assign(handler, { ...validator(target, schema, undefined, jsonSchemaOptions) });
}

/** A whole number in an address. The documentation shows a number, not its text. */
export function addressNumber({ min = 1, max = 999_999_999 }: { min?: number; max?: number } = {}) {
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
export function addressNumberOr(fallback: number, limits: { min?: number; max?: number }) {
  return v.pipe(
    v.optional(addressNumber(limits), String(fallback)),
    v.metadata({ default: fallback }),
  );
}

/** The secret in `Authorization: Bearer …`, or undefined. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]{1,256}=*)$/i.exec(authorization ?? '')?.[1];
}

/** The headers of an operation that may be sent twice. */
export const idempotencyHeader = v.object({
  'idempotency-key': v.optional(idempotencyKeySchema),
});
