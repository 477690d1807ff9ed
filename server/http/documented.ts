import { describeRoute, resolver } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { BaseIssue, BaseSchema } from 'valibot';
import type { ErrorCode } from '#core/errors.ts';
import { problemSchema, problemTable } from '#server/http/problems.ts';

type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

const always: readonly ErrorCode[] = ['internal', 'unavailable'];

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

/** Adds to an operation's replies what stands before its route answers; the routes need not say it. */
export function documentCommonErrors(method: string, operation: OpenAPIV3_1.OperationObject): void {
  const replies = operation.responses ?? {};
  const internal = replies[problemTable.internal[0]] as OpenAPIV3_1.ResponseObject | undefined;
  for (const code of errorsBefore(method)) {
    const [status] = problemTable[code];
    const told = (replies[status] as OpenAPIV3_1.ResponseObject | undefined)?.description ?? '';
    if (told.includes(`\`${code}\``)) continue;
    const description = told === '' ? explain(code) : `${told}. ${explain(code)}`;
    replies[status] = { description, content: internal?.content ?? {} };
  }
}

function problems(codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes, ...always]) {
    const [status] = problemTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map(explain).join('. '),
        content: { 'application/problem+json': { schema: resolver(problemSchema) } },
      },
    ]),
  );
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
      ...problems(isForOperators ? [...errors, 'unauthorized', 'admin_off'] : errors),
    },
  });
}
