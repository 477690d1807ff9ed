import { describeRoute } from 'hono-openapi';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import {
  type Attribute,
  isScalar,
  type Model,
  type ScalarType,
  wholeQuizModel,
} from '#server/ready-quizzes/strapi/schema.ts';

type Schema = OpenAPIV3_1.SchemaObject;

const scalarSchemas: Readonly<Record<ScalarType, Schema>> = {
  string: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: 'boolean' },
  datetime: { type: ['string', 'null'], format: 'date-time' },
  json: { type: ['object', 'null'] },
};

function attributeSchema(attribute: Attribute): Schema {
  if (isScalar(attribute)) return scalarSchemas[attribute.type];
  const inside = modelSchema(attribute.model);
  return attribute.repeatable
    ? { type: 'array', items: inside }
    : { oneOf: [inside, { type: 'null' }] };
}

function modelSchema({ always, attributes }: Model): Schema {
  const properties = [...attributes].map(([key, one]) => [key, attributeSchema(one)] as const);
  return { type: 'object', required: [...always], properties: Object.fromEntries(properties) };
}

const entry = modelSchema(wholeQuizModel);

const pagination: Schema = {
  type: 'object',
  properties: Object.fromEntries(
    ['page', 'pageSize', 'pageCount', 'start', 'limit', 'total'].map((name) => [
      name,
      { type: 'integer' },
    ]),
  ),
};

const failure: Schema = {
  type: 'object',
  required: ['data', 'error'],
  properties: {
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['status', 'name', 'message', 'details'],
      properties: {
        status: { type: 'integer' },
        name: { type: 'string' },
        message: { type: 'string' },
        details: { type: 'object' },
      },
    },
  },
};

function reply(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** A parameter in `qs` notation, which OpenAPI comes closest to with `deepObject`. */
function parameter(name: string, description: string): OpenAPIV3.ParameterObject {
  const schema = { type: 'object' } as const;
  return { name, in: 'query', description, style: 'deepObject', explode: true, schema };
}

const readParameters: OpenAPIV3.ParameterObject[] = [
  parameter(
    'fields',
    'Scalars to answer: `fields[0]=name`, a comma list or `*`; id and documentId always are',
  ),
  parameter(
    'populate',
    'Media and components to answer, none by default: `*`, `qna.options.media`, or an object such as `populate[qna][populate][media][fields][0]=url` with fields, populate, filters, sort, start and limit',
  ),
  parameter('filters', 'Conditions, such as `filters[for][$eq]=quizmingle`, with $and, $or, $not'),
  {
    name: 'locale',
    in: 'query',
    description: 'The language to read in; a quiz is only there in its own languages',
    schema: { type: 'string', default: 'en' },
  },
  {
    name: 'status',
    in: 'query',
    description: 'Drafts are asked for with the content token only',
    schema: { type: 'string', enum: ['published', 'draft'], default: 'published' },
  },
  {
    name: 'Strapi-Response-Format',
    in: 'header',
    description: '`v4` for nested `attributes`',
    schema: { type: 'string', enum: ['v4'] },
  },
];

const listParameters: OpenAPIV3.ParameterObject[] = [
  ...readParameters,
  parameter('sort', '`rank:desc`, a comma list, an array or an object; best rank first by default'),
  parameter(
    'pagination',
    '`page` and `pageSize`, or `start` and `limit`; 25 by default, at most 100; `withCount=false` leaves the counts out',
  ),
];

const entryParameters: OpenAPIV3.ParameterObject[] = [
  {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id, the documentId or the slug',
    schema: { type: 'string' },
  },
  ...readParameters,
];

/** Anybody may read; who holds the content token also reads the answers. */
const security = [{ contentToken: [] }, {}];

const failures = {
  400: reply('A parameter names what is not there, or cannot be read', failure),
  401: reply('The content token is wrong', failure),
  414: reply('The query is too long', failure),
  503: reply('The content cannot be read right now', failure),
};

/** Documents the list of ready quizzes. */
export const describeList = describeRoute({
  operationId: 'listReadyQuizzes',
  summary: "Ready quizzes in the shape of Strapi 5's REST API",
  security,
  parameters: listParameters,
  responses: {
    200: reply('OK', {
      type: 'object',
      required: ['data', 'meta'],
      properties: {
        data: { type: 'array', items: entry },
        meta: { type: 'object', properties: { pagination } },
      },
    }),
    ...failures,
  },
});

/** Documents one ready quiz. */
export const describeEntry = describeRoute({
  operationId: 'readReadyQuiz',
  summary: "A ready quiz by its id, documentId or slug, in the shape of Strapi 5's REST API",
  security,
  parameters: entryParameters,
  responses: {
    200: reply('OK', {
      type: 'object',
      required: ['data', 'meta'],
      properties: { data: entry, meta: { type: 'object' } },
    }),
    ...failures,
    404: reply('There is no such quiz in this language', failure),
  },
});
