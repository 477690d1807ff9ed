import { toJsonSchema } from '@valibot/to-json-schema';
import { describeRoute as describeOperation } from 'hono-openapi';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import type { Argument } from '#server/posts/wp-json/arguments.ts';
import { shownArgument } from '#server/posts/wp-json/describe-routes.ts';
import type { RestRoute } from '#server/posts/wp-json/rest-route.ts';
import {
  linkSchema,
  linksSchema,
  restErrorSchema,
  routesSchema,
  shownMediaSchema,
  shownPostSchema,
  shownRouteSchema,
  shownTaxonomySchema,
  shownTypeSchema,
  shownUserSchema,
} from '#server/posts/wp-json/shapes.ts';

type Schema = OpenAPIV3_1.SchemaObject;
type Parameter = OpenAPIV3.ParameterObject;

/** The JSON Schema of one resource. No part is required, as `_fields` selects them. */
export function schemaOf({ shape }: Pick<RestRoute, 'shape'>): Schema {
  const whole = JSON.stringify(toJsonSchema(shape, { errorMode: 'ignore' }));
  return JSON.parse(whole, (key, value) =>
    key === '$schema' || (key === 'required' && Array.isArray(value)) ? undefined : value,
  );
}

function parameter(name: string, argument: Argument, place: 'path' | 'query'): Parameter {
  const { description, ...schema } = shownArgument(argument);
  const isList = schema.type === 'array';
  return {
    name,
    in: place,
    description,
    ...(place === 'path' && { required: true }),
    // As `a,b`; `name[]=a` works as well.
    ...(isList && { style: 'form', explode: false }),
    schema: schema as OpenAPIV3.SchemaObject,
  };
}

/** The parameters of every route. */
const common: readonly Parameter[] = [
  {
    name: '_fields',
    in: 'query',
    description: 'Only these fields, such as `id,title.rendered`',
    schema: { type: 'string' },
  },
  {
    name: '_embed',
    in: 'query',
    description: 'Shows linked things within: all, or those of these relations, such as `author`',
    schema: { type: 'string' },
  },
  {
    name: '_envelope',
    in: 'query',
    description: 'If it is there, the reply is a 200 with body, status and headers in its body',
    schema: { type: 'string' },
  },
];

const envelope: Schema = {
  type: 'object',
  required: ['body', 'status', 'headers'],
  properties: { body: {}, status: { type: 'integer' }, headers: { type: 'object' } },
};

function shownBy({ shape, returns }: Pick<RestRoute, 'shape' | 'returns'>): Schema {
  const one = schemaOf({ shape });
  if (returns === 'list') return { type: 'array', items: one };
  return returns === 'byName' ? { type: 'object', additionalProperties: one } : one;
}

function reply(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

const { $schema: _, ...failureSchema } = toJsonSchema(restErrorSchema);

function failure(description: string) {
  return reply(description, failureSchema as Schema);
}

/** The shapes shared by several routes, by their names in the API's description. */
export const wordpressSchemas: Readonly<Record<string, Schema>> = {
  WordpressEnvelope: envelope,
  WordpressError: failureSchema as Schema,
  WordpressLink: schemaOf({ shape: linkSchema }),
  WordpressLinks: schemaOf({ shape: linksSchema }),
  WordpressMedia: schemaOf({ shape: shownMediaSchema }),
  WordpressPost: schemaOf({ shape: shownPostSchema }),
  WordpressRoute: schemaOf({ shape: shownRouteSchema }),
  WordpressRoutes: schemaOf({ shape: routesSchema }),
  WordpressTaxonomy: schemaOf({ shape: shownTaxonomySchema }),
  WordpressType: schemaOf({ shape: shownTypeSchema }),
  WordpressUser: schemaOf({ shape: shownUserSchema }),
};

/** Documents a route for `/api/openapi.json`. */
export function documentRoute(route: RestRoute) {
  const { operationId, summary, parameter: inPath, args } = route;
  return describeOperation({
    operationId,
    summary,
    parameters: [
      ...(inPath === undefined ? [] : [parameter(...inPath, 'path')]),
      ...Object.entries(args).map(([name, argument]) => parameter(name, argument, 'query')),
      ...common,
    ],
    responses: {
      200: reply('OK', { anyOf: [shownBy(route), envelope] }),
      400: failure('A parameter is wrong: `data.params` says which, `data.details` why'),
      401: failure('Visitors may neither edit nor write'),
      ...(args.password !== undefined && { 403: failure('The password is wrong') }),
      404: failure('There is no such thing, or nothing that takes this method'),
      503: failure('The blog cannot be read right now'),
    },
  });
}
