import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { AnySchema, Caller, Contract } from '#core/contract.ts';
import { type ErrorCode, errorCodes, statusOf } from '#core/errors.ts';
import { idempotencyHeader } from '#core/idempotency-key.ts';
import { jsonSchemaOptions } from '#server/api-docs/json-schema-options.ts';
import { problemTitles } from '#server/http/problems.ts';

const errorsOfAll: readonly ErrorCode[] = ['address_too_long', 'internal', 'unavailable'];
const errorsOfOperators: readonly ErrorCode[] = ['unauthorized', 'admin_off'];

/** Where another service holds the content. */
const errorOfEdits = { quizzes: 'edited_elsewhere', posts: 'not_found' } as const;

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
 * Adds errors to an operation's replies: those of its contract, if it has one, and those of the checks
 * before it. Returns the replies that it refers to, by name.
 */
export function documentErrors(
  method: string,
  operation: OpenAPIV3_1.OperationObject,
  contract: Contract | undefined,
): Replies {
  const own = contract === undefined ? [] : errorsOf(contract);
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

/** A body of bytes; OpenAPI 3.1 describes it by its media types alone. */
function bytesIn(mediaTypes: readonly string[]) {
  return { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) };
}

/** The errors caused by an operation's inputs, and by the checks before it. */
function errorsOf(contract: Contract): ErrorCode[] {
  const { params, query, body, isIdempotent, limit, limitOf, limitOfCaller, caller } = contract;
  const isLimited = limit !== undefined || limitOf !== undefined || limitOfCaller !== undefined;
  const isRead = query !== undefined || body !== undefined || isIdempotent === true;
  return [
    ...errorsOfAll,
    ...(contract.errors ?? []),
    ...(caller === 'operator' ? errorsOfOperators : []),
    ...(caller === undefined ? [] : (['unauthorized'] as const)),
    ...(contract.edits === undefined ? [] : [errorOfEdits[contract.edits]]),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(isRead ? (['invalid'] as const) : []),
    ...(isLimited ? (['too_many_requests'] as const) : []),
  ];
}

/** The names of secrets in the document. */
const schemes: Readonly<Record<Caller, string>> = {
  attempt: 'attemptToken',
  owner: 'ownerKey',
  seat: 'seatKey',
  host: 'hostKey',
  participant: 'participantToken',
  player: 'playerToken',
  admin: 'adminToken',
  operator: 'session',
};

function securityOf({ caller, isCallerOptional }: Contract) {
  if (caller === undefined) return {};
  return { security: [{ [schemes[caller]]: [] }, ...(isCallerOptional ? [{}] : [])] };
}

/**
 * The documentation of an operation for the library that makes the document, which reads it off
 * handlers. These are never called.
 */
export function describeOperation(contract: Contract): readonly MiddlewareHandler[] {
  const { id: operationId, summary, status = 200, reply, takes } = contract;
  const { mediaType = 'application/json', params, query, body, isIdempotent } = contract;
  const part = (target: 'param' | 'query' | 'header' | 'json', schema: AnySchema | undefined) =>
    schema === undefined ? [] : [validator(target, schema, undefined, jsonSchemaOptions)];
  return [
    ...part('param', params),
    ...part('query', query),
    ...part('header', isIdempotent ? idempotencyHeader : undefined),
    ...part('json', body),
    describeRoute({
      operationId,
      summary,
      ...securityOf(contract),
      ...(takes === undefined ? {} : { requestBody: bytesIn(takes) }),
      responses: {
        [status]: {
          description: descriptions[status],
          content: Object.fromEntries(
            [mediaType].flat().map((type) => [type, { schema: resolver(reply) }]),
          ),
        },
      },
    }),
  ];
}
