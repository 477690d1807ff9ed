import { describeRoute, resolver } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { BaseIssue, BaseSchema } from 'valibot';
import { type ErrorCode, errorCodes } from '#core/errors.ts';
import { problemTable } from '#server/http/problems.ts';

type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

const always: readonly ErrorCode[] = ['address_too_long', 'internal', 'unavailable'];
const ofOperators: readonly ErrorCode[] = ['unauthorized', 'admin_off'];

/** What stands before every write can answer, whatever the route behind it does. */
const beforeWrites: readonly ErrorCode[] = ['forbidden', 'too_large'];
const beforeBodies: readonly ErrorCode[] = ['bad_request', 'unsupported_media_type'];

/** The errors that requests of a method can get before they reach their route. */
function errorsBefore(method: string): readonly ErrorCode[] {
  if (method === 'get') return [];
  return method === 'delete' ? beforeWrites : [...beforeWrites, ...beforeBodies];
}

function explain(code: ErrorCode): string {
  return `\`${code}\`: ${problemTable[code][1]}`;
}

/** Where an operation keeps the errors of its route until all of its replies are written. */
const ownErrors = 'x-errors';

interface Unwritten extends OpenAPIV3_1.OperationObject {
  [ownErrors]?: readonly ErrorCode[];
}

type Replies = Record<string, OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject>;

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** Such as `QuizClosedOrAlreadyEntered`. */
function nameOf(codes: readonly ErrorCode[]): string {
  const words = codes.join('_or_').split('_');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * Writes an operation's errors among its replies: those of its route, and those of what stands
 * before it, which the routes need not say. Returns the replies that it refers to, by their names.
 */
export function documentErrors(method: string, operation: OpenAPIV3_1.OperationObject): Replies {
  const { [ownErrors]: own = [] } = operation as Unwritten;
  delete (operation as Unwritten)[ownErrors];
  const codes = new Set([...own, ...errorsBefore(method)]);
  const replies: Replies = {};
  operation.responses ??= {};
  const inOrder = errorCodes.filter((code) => codes.has(code));
  for (const [status, alike] of Map.groupBy(inOrder, (code) => problemTable[code][0])) {
    const told = operation.responses[status] as OpenAPIV3_1.ResponseObject | undefined;
    const description = alike.map(explain).join('. ');
    if (told === undefined) {
      const name = nameOf(alike);
      replies[name] = { description, content: problemContent };
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    } else {
      // Strapi's clients know a failure in Strapi's shape; what stands before the route answers in ours.
      operation.responses[status] = {
        ...told,
        description: `${told.description}. ${description}`,
        content: { ...told.content, ...problemContent },
      };
    }
  }
  return replies;
}

const descriptions = { 200: 'OK', 201: 'Created', 202: 'Accepted' } as const;

type MediaType = 'application/json' | 'text/event-stream' | 'text/csv' | 'text/plain';

/** A body of bytes; OpenAPI 3.1 describes it by its media types alone. */
function bytesIn(mediaTypes: readonly string[]) {
  return { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) };
}

/** Documents a route: what it is for, its reply, the errors it can answer, and who may call it. */
export function documented(route: {
  operationId: string;
  summary: string;
  status?: 200 | 201 | 202;
  reply: AnySchema;
  errors: readonly ErrorCode[];
  bearer?: 'attemptToken' | 'ownerKey' | 'playerToken' | 'adminToken';
  /** Whether it takes a signed-in operator. */
  isForOperators?: boolean;
  /** What the reply is sent as; of events, `reply` describes the data. */
  mediaType?: MediaType | readonly MediaType[];
  /** What the body is, where it is bytes and not JSON. */
  takes?: readonly string[];
  /** Whether there are requests that need no token. */
  isBearerOptional?: boolean;
}) {
  const { operationId, summary, status = 200, reply, errors, bearer, isBearerOptional } = route;
  const { mediaType = 'application/json', isForOperators = false, takes } = route;
  return describeRoute({
    operationId,
    summary,
    ...(bearer === undefined
      ? {}
      : { security: [{ [bearer]: [] }, ...(isBearerOptional ? [{}] : [])] }),
    ...(isForOperators ? { security: [{ session: [] }] } : {}),
    ...(takes === undefined ? {} : { requestBody: bytesIn(takes) }),
    responses: {
      [status]: {
        description: descriptions[status],
        content: Object.fromEntries(
          [mediaType].flat().map((type) => [type, { schema: resolver(reply) }]),
        ),
      },
    },
    ...{ [ownErrors]: [...errors, ...always, ...(isForOperators ? ofOperators : [])] },
  });
}
