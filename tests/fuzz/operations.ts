import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Hono } from 'hono';
import type { OpenAPIV3_1 } from 'openapi-types';

export type Schema = Readonly<Record<string, unknown>>;

/** One operation of the API, from its documentation. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path with parameters in braces. */
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body: Schema | null;
  /** Media types of a binary body. */
  readonly bytes: readonly string[];
  /** The name of its security scheme. */
  readonly security: string | null;
  /** The media types of each status, with the validator of their bodies. */
  readonly replies: ReadonlyMap<number, ReadonlyMap<string, ValidateFunction | null>>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const json = 'application/json';

function repliesOf(ajv: Ajv2020, { responses = {} }: OpenAPIV3_1.OperationObject) {
  return new Map(
    Object.entries(responses).map(([status, reply]) => {
      const { content = {} } = reply as OpenAPIV3_1.ResponseObject;
      const checks = Object.entries(content).map(([type, { schema }]) => {
        const isJson = type.endsWith('json') && schema !== undefined;
        return [type, isJson ? ajv.compile(schema as object) : null] as const;
      });
      return [Number(status), new Map(checks)] as const;
    }),
  );
}

function operationOf(
  ajv: Ajv2020,
  method: string,
  path: string,
  operation: OpenAPIV3_1.OperationObject,
): Operation {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const body = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {};
  return {
    id: operation.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    query: parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => ({ name, schema: (schema ?? {}) as Schema })),
    body: (body[json]?.schema as Schema | undefined) ?? null,
    bytes: Object.keys(body).filter((type) => type !== json),
    security: Object.keys(operation.security?.[0] ?? {})[0] ?? null,
    replies: repliesOf(ajv, operation),
  };
}

/** The document with every reference resolved; none is circular. */
function inlined(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const named = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((at, step) => (at as Schema | undefined)?.[step], document);
  const within = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(within);
    if ('$ref' in node) return within(named(String(node.$ref)));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, within(value)]));
  };
  return within(document) as OpenAPIV3_1.Document;
}

/** Every operation in `/api/openapi.json`. */
export async function readOperations(app: Hono): Promise<Operation[]> {
  const reply = await app.request('/api/openapi.json');
  const { paths = {} } = inlined((await reply.json()) as OpenAPIV3_1.Document);
  // Only shapes are checked, not formats.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [operationOf(ajv, method, path, operation)];
    }),
  );
}
