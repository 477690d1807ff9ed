import { describeRoute, resolver } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type ErrorCode, errorCodes, statusOf } from '#core/errors.ts';
import type { RatePolicy } from '#core/limits.ts';
import { policyOf } from '#server/http/limit-rate.ts';
import { problemTitles } from '#server/http/problems.ts';
import type { AnySchema } from '#server/http/validate.ts';

const errorsOfAll: readonly ErrorCode[] = ['address_too_long', 'internal', 'unavailable'];
const errorsOfOperators: readonly ErrorCode[] = ['unauthorized', 'admin_off'];

/** Errors that checks before every write can cause, whatever the route does. */
const errorsOfWrites: readonly ErrorCode[] = ['forbidden', 'too_large'];
const errorsOfBodies: readonly ErrorCode[] = ['bad_request', 'unsupported_media_type'];

/** The errors that requests with a method can cause before they reach their route. */
function errorsBefore(method: string): readonly ErrorCode[] {
  if (method === 'get') return [];
  return method === 'delete' ? errorsOfWrites : [...errorsOfWrites, ...errorsOfBodies];
}

function explain(code: ErrorCode): string {
  return `\`${code}\`: ${problemTitles[code]}`;
}

/** Holds the errors of an operation's route until all of its replies are written. */
const ownErrors = 'x-errors';

interface UndocumentedOperation extends OpenAPIV3_1.OperationObject {
  [ownErrors]?: readonly ErrorCode[];
}

type Replies = Record<string, OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject>;

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** For example `QuizClosedOrAlreadyEntered`. */
function nameOf(codes: readonly ErrorCode[]): string {
  const words = codes.join('_or_').split('_');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * Adds an operation's errors to its replies: those of its route, and those of the checks before it,
 * which routes do not list. Returns the replies that it refers to, by name.
 */
export function documentErrors(method: string, operation: OpenAPIV3_1.OperationObject): Replies {
  const { [ownErrors]: own = [] } = operation as UndocumentedOperation;
  delete (operation as UndocumentedOperation)[ownErrors];
  const codes = new Set([...own, ...errorsBefore(method)]);
  const replies: Replies = {};
  operation.responses ??= {};
  const inOrder = errorCodes.filter((code) => codes.has(code));
  for (const [status, alike] of Map.groupBy(inOrder, (code) => statusOf[code])) {
    const told = operation.responses[status] as OpenAPIV3_1.ResponseObject | undefined;
    const description = alike.map(explain).join('. ');
    if (told === undefined) {
      const name = nameOf(alike);
      replies[name] = { description, content: problemContent };
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    } else {
      // Strapi's clients expect failures in Strapi's shape; the checks before the route use ours.
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

type MediaType =
  | 'application/json'
  | 'application/xml'
  | 'application/zip'
  | 'text/event-stream'
  | 'text/csv'
  | 'text/plain'
  | 'text/xml';

/** A body of bytes; OpenAPI 3.1 describes it by its media types alone. */
function bytesIn(mediaTypes: readonly string[]) {
  return { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) };
}

/** The documentation of an operation, and the facts from which its errors are derived. */
export interface OperationDescription {
  readonly operationId: string;
  readonly summary: string;
  /** Status of the reply; 200 by default. */
  readonly status?: 200 | 201 | 202;
  readonly reply: AnySchema;
  /** Only errors of its own: the ones that other fields cause are derived. */
  readonly errors?: readonly ErrorCode[];
  /** The secret expected in `Authorization`. */
  readonly bearer?:
    | 'attemptToken'
    | 'ownerKey'
    | 'seatKey'
    | 'hostKey'
    | 'participantToken'
    | 'playerToken'
    | 'adminToken';
  /** Whether some requests need no token. */
  readonly isBearerOptional?: boolean;
  /** Whether it requires a signed-in operator. */
  readonly isForOperators?: boolean;
  /** The media type of the reply; for events, `reply` describes the data. */
  readonly mediaType?: MediaType | readonly MediaType[];
  /** The media types of a body that is bytes, not JSON. */
  readonly takes?: readonly string[];
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  readonly isIdempotent?: boolean;
  readonly limit?: RatePolicy;
  readonly limitOf?: unknown;
  readonly guards?: readonly object[];
}

/** The errors caused by an operation's inputs, and by the checks before it. */
function derivedErrors(given: OperationDescription): ErrorCode[] {
  const { params, query, body, isIdempotent, limit, limitOf, guards = [], bearer } = given;
  const isLimited =
    limit !== undefined || limitOf !== undefined || guards.some((guard) => policyOf(guard));
  const isRead = query !== undefined || body !== undefined || isIdempotent === true;
  return [
    ...errorsOfAll,
    ...(given.isForOperators ? errorsOfOperators : []),
    ...(bearer === undefined ? [] : (['unauthorized'] as const)),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(isRead ? (['invalid'] as const) : []),
    ...(isLimited ? (['too_many_requests'] as const) : []),
  ];
}

function securityOf({ bearer, isBearerOptional, isForOperators }: OperationDescription) {
  if (isForOperators) return { security: [{ session: [] }] };
  if (bearer === undefined) return {};
  return { security: [{ [bearer]: [] }, ...(isBearerOptional ? [{}] : [])] };
}

/** The documentation of an operation (purpose, reply, errors and callers), for its handler. */
export function describeOperation(given: OperationDescription): object {
  const { operationId, summary, status = 200, reply, takes } = given;
  const { mediaType = 'application/json', errors = [] } = given;
  const documented = describeRoute({
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
  return { ...documented };
}
