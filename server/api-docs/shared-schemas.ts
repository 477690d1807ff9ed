import { resolver } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { BaseIssue, BaseSchema } from 'valibot';
import { jsonSchemaOptions } from '#server/api-docs/json-schema-options.ts';

type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export type JsonSchema = OpenAPIV3_1.SchemaObject;

/** The shapes with a name in the API's description. Other shapes are inlined. */
export interface NamedSchemas {
  /** As in replies. */
  readonly replies: Readonly<Record<string, AnySchema>>;
  /** As in bodies, before cleaning. */
  readonly bodies: Readonly<Record<string, AnySchema>>;
  /** Shapes without a schema of ours. */
  readonly others: Readonly<Record<string, JsonSchema>>;
}

const start = '#/components/schemas/';

/** The name that a reference refers to. */
export function nameIn(reference: string): string {
  return reference.slice(start.length);
}

async function asJson(schema: AnySchema, options?: typeof jsonSchemaOptions): Promise<JsonSchema> {
  const { schema: json } = await resolver(schema, options).toOpenAPISchema();
  return json as JsonSchema;
}

async function allAsJson({ replies, bodies, others }: NamedSchemas) {
  const made = [
    ...Object.entries(replies).map(async ([name, one]) => [name, await asJson(one)] as const),
    ...Object.entries(bodies).map(
      async ([name, one]) => [name, await asJson(one, jsonSchemaOptions)] as const,
    ),
  ];
  return new Map<string, JsonSchema>([...(await Promise.all(made)), ...Object.entries(others)]);
}

/**
 * Moves every named shape under `components`, once, and puts references in its place. Shapes are
 * recognised by their content.
 */
export async function shareSchemas(
  document: OpenAPIV3_1.Document,
  named: NamedSchemas,
): Promise<OpenAPIV3_1.Document> {
  const schemas = await allAsJson(named);
  const names = new Map([...schemas].map(([name, schema]) => [JSON.stringify(schema), name]));
  const used = new Set<string>();

  const within = (node: object): unknown =>
    Array.isArray(node)
      ? node.map(shared)
      : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shared(value)]));

  const shared = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const name = names.get(JSON.stringify(node));
    if (name !== undefined) used.add(name);
    if ('$ref' in node && typeof node.$ref === 'string') used.add(nameIn(node.$ref));
    return name === undefined ? within(node) : { $ref: start + name };
  };

  const rest = within(document) as OpenAPIV3_1.Document;
  const found: [string, JsonSchema][] = [];
  // Grows during the loop: the schemas refer to others.
  for (const name of used) {
    const schema = schemas.get(name);
    if (schema !== undefined) found.push([name, within(schema) as JsonSchema]);
  }
  found.sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...rest, components: { ...rest.components, schemas: Object.fromEntries(found) } };
}
