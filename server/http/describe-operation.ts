import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type ErrorCode, errorCodes } from '#core/errors.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { policyOf } from '#server/http/limit-rate.ts';
import { problemTable } from '#server/http/problems.ts';
import type { AnySchema } from '#server/http/validate.ts';

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

/** What the documentation says of an operation, and what else follows from it for its errors. */
export interface Described {
  readonly operationId: string;
  readonly summary: string;
  /** Of the reply; 200 unless it says otherwise. */
  readonly status?: 200 | 201 | 202;
  readonly reply: AnySchema;
  /** Errors of its own: those that its other fields bring along are derived. */
  readonly errors?: readonly ErrorCode[];
  /** The secret that it takes in `Authorization`. */
  readonly bearer?: 'attemptToken' | 'ownerKey' | 'playerToken' | 'adminToken';
  /** Whether there are requests that need no token. */
  readonly isBearerOptional?: boolean;
  /** Whether it takes a signed-in operator. */
  readonly isForOperators?: boolean;
  /** What the reply is sent as; of events, `reply` describes the data. */
  readonly mediaType?: MediaType | readonly MediaType[];
  /** The media types of the body, where it is bytes and not JSON. */
  readonly takes?: readonly string[];
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  readonly isIdempotent?: boolean;
  readonly limit?: RatePolicy;
  readonly limitOf?: unknown;
  readonly guards?: readonly object[];
}

/** The errors that come with what an operation takes, and with what stands before it. */
function derivedErrors(given: Described): ErrorCode[] {
  const { params, query, body, isIdempotent, limit, limitOf, guards = [], bearer } = given;
  const isLimited =
    limit !== undefined || limitOf !== undefined || guards.some((guard) => policyOf(guard));
  const isRead = query !== undefined || body !== undefined || isIdempotent === true;
  return [
    ...always,
    ...(given.isForOperators ? ofOperators : []),
    ...(bearer === undefined ? [] : (['unauthorized'] as const)),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(isRead ? (['invalid'] as const) : []),
    ...(isLimited ? (['too_many_requests'] as const) : []),
  ];
}

function securityOf({ bearer, isBearerOptional, isForOperators }: Described) {
  if (isForOperators) return { security: [{ session: [] }] };
  if (bearer === undefined) return {};
  return { security: [{ [bearer]: [] }, ...(isBearerOptional ? [{}] : [])] };
}

/** Writes an operation into the documentation: what it is for, its reply, its errors, its callers. */
export function describeOperation(given: Described): MiddlewareHandler {
  const { operationId, summary, status = 200, reply, takes } = given;
  const { mediaType = 'application/json', errors = [] } = given;
  return describeRoute({
    operationId,
    summary,
    ...securityOf(given),
    ...(takes === undefined ? {} : { requestBody: bytesIn(takes) }),
    responses: {
      [status]: {
        description: descriptions[status],
        content: Object.fromEntries(
          [mediaType].flat().map((type) => [type, { schema: resolver(reply) }]),
        ),
      },
    },
    ...{ [ownErrors]: [...errors, ...derivedErrors(given)] },
  });
}
