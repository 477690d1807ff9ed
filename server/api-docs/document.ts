import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Contract } from '#core/contract.ts';
import { describeOperation, documentErrors } from '#server/api-docs/describe-operation.ts';
import { type NamedSchemas, shareSchemas } from '#server/api-docs/shared-schemas.ts';

const documentation: Partial<OpenAPIV3_1.Document> = {
  openapi: '3.1.0',
  info: {
    title: 'Quizmingle API',
    version: '1.0.0',
    description:
      'Make personal quizzes, answer them, read their leaderboards. No account is needed; what is secret travels in `Authorization: Bearer`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  // Relative to the document's own address, so that it works behind every proxy.
  servers: [{ url: '/', description: 'This site' }],
  components: {
    securitySchemes: {
      adminToken: { type: 'http', scheme: 'bearer', description: 'The ADMIN_TOKEN' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'session',
        description: 'The session of a signed-in operator',
      },
      attemptToken: { type: 'http', scheme: 'bearer', description: 'The token of an attempt' },
      contentToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The CONTENT_TOKEN of the installation; ready quizzes then have their answers',
      },
      playerToken: { type: 'http', scheme: 'bearer', description: 'The token of a player' },
      seatKey: { type: 'http', scheme: 'bearer', description: 'The key of a seat of a pair' },
      hostKey: { type: 'http', scheme: 'bearer', description: 'The key of a live game' },
      participantToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token of a place in a live game',
      },
      ownerKey: { type: 'http', scheme: 'bearer', description: 'The owner key of a quiz' },
    },
  },
};

/** The subject of an operation, by the first segment of its path after `/api`. */
const tags: Readonly<Record<string, string>> = {
  'custom-quizzes':
    'Quizzes that people make about themselves or anything, their boards and their results',
  pictures: 'Emoji and pictures to choose for questions of trivia',
  'own-pictures': 'Pictures that creators bring, which operators look at first',
  phrasings: 'How friends read the questions of personal quizzes',
  formulas: 'Formulas in the texts of questions',
  pairs: 'Couple quizzes with two sides, which only the two of them see',
  'live-games': 'Games that a host leads, and many play at once',
  attempts: 'Answering a quiz: its questions, its clock, its result',
  competitions: 'Daily and weekly competitions and their boards',
  'daily-quizzes': 'The quiz of the day, the same for everybody, and those of earlier days',
  quizzes: "Ready quizzes, in the shape of Strapi 5's REST API",
  parts: 'How many people play each part of the site',
  players: 'Anonymous players, who have coins and enter competitions',
  game: 'The Mine Game, for coins that are worth nothing',
  messages: 'Messages to whoever runs the site',
  'quiz-files': 'Files of other tools as drafts of quizzes',
  reports: 'Reporting what should not be here',
  session: 'Signing in as an operator, and out',
  admin: 'What signed-in operators do',
  oembed: 'How other sites show pages of this one, as https://oembed.com describes it',
  'wp-json': "The blog, in the shape of WordPress's REST API",
};

/** Descriptions of parameters that several operations share. */
const parameterTexts: Readonly<Record<string, string>> = {
  cursor: 'Where the page begins: `next` of the page before it',
  'idempotency-key':
    'A random text, such as a UUID: what is sent twice with the same one is done once',
  lang: 'The language to read in',
  limit: 'The most entries of one page',
  revision: 'The revision that was read: what has changed since is not overwritten',
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of the API with its address. */
export function operationsOf({ paths }: OpenAPIV3_1.Document) {
  return Object.entries(paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}

function tagObject(name: string): OpenAPIV3_1.TagObject {
  const description = tags[name];
  return description === undefined ? { name } : { name, description };
}

function tagOf(path: string): string {
  return path.replace(/^\/(?:api\/)?/, '').replace(/\/.*/, '');
}

function explainParameters({ parameters = [] }: OpenAPIV3_1.OperationObject): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue;
    const text = parameterTexts[parameter.name];
    if (text !== undefined) parameter.description ??= text;
  }
}

/** The documented routes of the site: one for each contract, and those that other tools describe. */
function documentedRoutes(contracts: readonly Contract[], others: Hono): Hono {
  const routes = new Hono();
  for (const contract of contracts) {
    routes.on(contract.method, [contract.path], ...describeOperation(contract));
  }
  for (const { method, path, handler } of others.routes) routes.on(method, path, handler);
  return routes;
}

/** Describes every contract, and the documented routes of other tools' shapes among `others`. */
export async function describeApi(
  contracts: readonly Contract[],
  others: Hono,
  named: NamedSchemas,
): Promise<OpenAPIV3_1.Document> {
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const document: OpenAPIV3_1.Document = await generateSpecs(documentedRoutes(contracts, others), {
    documentation,
    // The library's own 400; ours are among the errors of each route.
    defaultValidationErrorResponse: false,
  });
  const responses: OpenAPIV3_1.ComponentsObject['responses'] = {};
  const used = new Set<string>();
  for (const { path, method, operation } of operationsOf(document)) {
    operation.tags ??= [tagOf(path)];
    // An explicit "none" rather than an unstated requirement.
    operation.security ??= [];
    for (const tag of operation.tags) used.add(tag);
    explainParameters(operation);
    Object.assign(
      responses,
      documentErrors(method, operation, byId.get(operation.operationId ?? '')),
    );
  }
  document.tags = [...used].map(tagObject);
  document.components = { ...document.components, responses };
  return shareSchemas(document, named);
}
