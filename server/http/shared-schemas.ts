import { resolver } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { BaseIssue, BaseSchema } from 'valibot';
import { jsonSchemaOptions } from '#server/http/validate.ts';

type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export type JsonSchema = OpenAPIV3_1.SchemaObject;

/** What has a name in the description of the API. A shape without one stands where it is used. */
export interface NamedSchemas {
  /** As replies have them. */
  readonly replies: Readonly<Record<string, AnySchema>>;
  /** As bodies have them, before they are cleaned. */
  readonly bodies: Readonly<Record<string, AnySchema>>;
  /** Shapes that no schema of ours checks. */
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
 * The document with every shape that has a name under `components`, once, and references where it
 * stood. A shape is known by what it is, wherever it comes from.
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
  // Grows while it is walked, by what the schemas themselves refer to.
  for (const name of used) {
    const schema = schemas.get(name);
    if (schema !== undefined) found.push([name, within(schema) as JsonSchema]);
  }
  found.sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...rest, components: { ...rest.components, schemas: Object.fromEntries(found) } };
}
