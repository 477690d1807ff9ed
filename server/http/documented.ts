import { describeRoute, resolver } from 'hono-openapi';
import type { BaseIssue, BaseSchema } from 'valibot';
import type { ErrorCode } from '#core/errors.ts';
import { problemSchema, problemTable } from '#server/http/problems.ts';

type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

const always: readonly ErrorCode[] = ['internal', 'unavailable'];

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
        description: ofStatus.map((code) => `\`${code}\`: ${problemTable[code][1]}`).join('. '),
        content: { 'application/problem+json': { schema: resolver(problemSchema) } },
      },
    ]),
  );
}

const descriptions = { 200: 'OK', 201: 'Created', 202: 'Accepted' } as const;

/** Documents a route: what it is for, its reply, the errors it can answer, and who may call it. */
export function documented(route: {
  operationId: string;
  summary: string;
  status?: 200 | 201 | 202;
  reply: AnySchema;
  errors: readonly ErrorCode[];
  bearer?: 'attemptToken' | 'ownerKey' | 'playerToken';
  /** What the reply is sent as; of events, `reply` describes the data. */
  mediaType?: 'application/json' | 'text/event-stream';
  /** Whether there are requests that need no token. */
  isBearerOptional?: boolean;
}) {
  const { operationId, summary, status = 200, reply, errors, bearer, isBearerOptional } = route;
  const { mediaType = 'application/json' } = route;
  return describeRoute({
    operationId,
    summary,
    ...(bearer === undefined
      ? {}
      : { security: [{ [bearer]: [] }, ...(isBearerOptional ? [{}] : [])] }),
    responses: {
      [status]: {
        description: descriptions[status],
        content: { [mediaType]: { schema: resolver(reply) } },
      },
      ...problems(errors),
    },
  });
}
