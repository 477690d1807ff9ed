import { describeRoute } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import { defaultLanguage } from '#core/language.ts';
import { pageSize } from '#server/content-api/pagination.ts';
import {
  type Attribute,
  isScalar,
  type Model,
  type ScalarType,
  wholeQuizModel,
} from '#server/content-api/schema.ts';

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

function partOf(model: Model, key: string): Model {
  const attribute = model.attributes.get(key);
  if (attribute === undefined || isScalar(attribute)) throw new Error(`${key} has no parts`);
  return attribute.model;
}

const question = partOf(wholeQuizModel, 'qna');

/** The shapes shared by several replies, by the names that clients see. */
export const contentSchemas: Readonly<Record<string, Schema>> = {
  ContentError: failure,
  ContentFile: modelSchema(partOf(wholeQuizModel, 'thumbnail')),
  ContentOption: modelSchema(partOf(question, 'options')),
  ContentPagination: pagination,
  ContentQuestion: modelSchema(question),
  ContentQuiz: entry,
};

const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };
const anything: Schema = { type: 'object', additionalProperties: true };
const conditions: Schema = { type: 'array', items: anything };

type Parameter = OpenAPIV3_1.ParameterObject;

function queried(name: string, schema: Schema, description: string): Parameter {
  return { name, in: 'query', description, schema } as Parameter;
}

/**
 * A parameter that may be an object, written with brackets. OpenAPI has no style for one that may
 * also be a text or a list; those use the usual notation.
 */
function bracketed(name: string, schema: Schema, description: string): Parameter {
  return { ...queried(name, schema, description), style: 'deepObject', explode: true };
}

const scalars = [...wholeQuizModel.attributes].flatMap(([key, one]) => (isScalar(one) ? key : []));

const readParameters: Parameter[] = [
  queried(
    'fields',
    { anyOf: [text, { type: 'array', items: { type: 'string', enum: ['*', ...scalars] } }] },
    'Scalars to answer: `*`, a comma list, or a list, as `fields=name&fields=slug` or `fields[0]=name`; id and documentId always are',
  ),
  bracketed(
    'populate',
    { anyOf: [text, texts, anything] },
    'Media and components to answer, none by default: `*`, a comma list or a list of paths such as `qna.options.media`, or an object such as `populate[qna][populate][media][fields][0]=url` with fields, populate, filters, sort, start and limit',
  ),
  bracketed(
    'filters',
    { ...anything, properties: { $and: conditions, $or: conditions, $not: anything } },
    'Conditions, such as `filters[for][$eq]=quizmingle` or `filters[rank][$gt]=3`; `$and` and `$or` take a list of them, `$not` one',
  ),
  queried(
    'locale',
    { type: 'string', default: defaultLanguage },
    'The language to read in; a quiz is only there in its own languages',
  ),
  queried(
    'status',
    { type: 'string', enum: ['published', 'draft'], default: 'published' },
    'Drafts are asked for with the content token only',
  ),
  {
    name: 'Strapi-Response-Format',
    in: 'header',
    description: '`v4` for nested `attributes`',
    schema: { type: 'string', enum: ['v4'] },
  },
];

const direction: Schema = { type: 'string', enum: ['asc', 'desc'] };
const directions: Schema = {
  type: 'object',
  additionalProperties: { anyOf: [direction, anything] },
};

const number = { type: 'integer', minimum: 1 } as const;
const size = { ...number, maximum: pageSize.max, default: pageSize.default } as const;
const pages: Schema = {
  type: 'object',
  properties: {
    page: { ...number, default: 1 },
    pageSize: size,
    start: { type: 'integer', minimum: 0, default: 0 },
    limit: size,
    withCount: { type: 'boolean', default: true, description: 'False leaves the counts out' },
  },
};

const listParameters: Parameter[] = [
  ...readParameters,
  bracketed(
    'sort',
    { anyOf: [text, texts, directions] },
    '`rank:desc`, a comma list or a list of such, or an object such as `sort[rank]=desc`; best rank first by default',
  ),
  bracketed('pagination', pages, '`page` and `pageSize`, or `start` and `limit`'),
];

const entryParameters: Parameter[] = [
  {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id, the documentId or the slug',
    schema: { type: 'string' },
  },
  ...readParameters,
];

/** Anybody may read; the content token adds the answers. */
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
