import type { Context, Env, Handler, MiddlewareHandler, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import type { InferInput, InferOutput } from 'valibot';
import type { RatePolicy } from '#core/limits.ts';
import type { NoteTopic } from '#server/events/event-bus.ts';
import { describeOperation, type OperationDescription } from '#server/http/describe-operation.ts';
import { completeJson } from '#server/http/json-reply.ts';
import { type Keeping, keepUntil, kept } from '#server/http/keep-replies.ts';
import { limitRate, limitRateOf, type PolicyOf } from '#server/http/limit-rate.ts';
import { takesBytes, takeUpTo } from '#server/http/security.ts';
import { type AnySchema, bearerToken, idempotencyHeader, validate } from '#server/http/validate.ts';
import type { Services } from '#server/services.ts';

/**
 * One operation of the API as data. The rest is derived: validators, limits, the token, the
 * documentation with the errors that these cause.
 */
export interface Operation extends OperationDescription {
  /** The path, the query and the JSON body; each is a schema of core/. */
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** Takes an `Idempotency-Key`: a repeated request is the same one. */
  readonly isIdempotent?: boolean;
  /** The maximum size of its body, in bytes, if larger than the default. */
  readonly maxBytes?: number;
  /** The rate limit per address. */
  readonly limit?: RatePolicy;
  /** The rate limit over all addresses, by a value of the valid body. */
  readonly limitOf?: PolicyOf;
  /** If the reply is the same for everyone who shows no token, how it is kept. */
  readonly keep?: KeptOperation;
  /** Whether its reply carries a cookie; other headers of its own it cannot have. */
  readonly setsCookie?: boolean;
  /** Run between the path and the rest of a request, for example to check the caller. */
  readonly guards?: readonly MiddlewareHandler[];
}

/** How the reply of an operation is kept. `params` and `reply` are those of its schemas. */
export interface KeptOperation extends Pick<Keeping, 'store'> {
  /** Notes the topics whose events change the reply. */
  note(note: NoteTopic, params: never): void;
  /** From when on the reply is wrong, in ms since 1970; null if only events tell. */
  until?(reply: never): number | null;
}

function keeping({ store, note }: KeptOperation): Keeping {
  return { store, note: (noteTopic, context) => note(noteTopic, valid(context, 'param') as never) };
}

type Shape<Given, Key extends string> =
  Given extends Readonly<Record<Key, infer Schema>>
    ? Schema extends AnySchema
      ? Schema
      : never
    : never;

type Output<Given, Key extends string> = [Shape<Given, Key>] extends [never]
  ? undefined
  : InferOutput<Shape<Given, Key>>;

/** The input of a use-case, validated. */
export interface OperationInput<Given> {
  readonly params: Output<Given, 'params'>;
  readonly query: Output<Given, 'query'>;
  readonly body: Output<Given, 'body'>;
  /** The secret in `Authorization`, if the operation takes one. */
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** For replies that are not JSON. */
  readonly context: Context;
}

type Part<Given, Key extends string, Target extends string> = [Shape<Given, Key>] extends [never]
  ? object
  : { readonly [T in Target]: InferInput<Shape<Given, Key>> };

/** The input of the typed client. */
interface ClientInput<Given> {
  in: Part<Given, 'params', 'param'> &
    Part<Given, 'query', 'query'> &
    Part<Given, 'body', 'json'> &
    (Given extends { readonly takes: readonly string[] } ? { readonly body: Blob } : object) &
    (Given extends { readonly isIdempotent: true }
      ? { readonly header: InferInput<typeof idempotencyHeader> }
      : object);
}

type Status<Given> = Given extends { readonly status: infer S extends 201 | 202 } ? S : 200;

type Reply<Given, Result> = Result extends Response
  ? Result
  : Response & TypedResponse<JSONParsed<Result>, Status<Given>, 'json'>;

/** The handlers as Hono types them; the typed client reads the last one. */
export type Handlers<Given, Result> = [
  Handler<Env, string, ClientInput<Given>, Promise<Reply<Given, Result>>>,
];

function valid(context: Context, target: string): unknown {
  return context.req.valid(target as never);
}

/**
 * The handlers of an operation, in this order: the limit per address, the path, the guards, the
 * rest of the request, the limits that count only valid requests, and `run`. The result of `run` is
 * sent as JSON, or is the reply itself if a media type is given.
 */
export function operation<const Given extends Operation, Result>(
  services: Pick<Services, 'rateLimits' | 'trustedProxies'>,
  given: Given,
  run: (asked: OperationInput<Given>) => Result | Promise<Result>,
): Handlers<Given, Result> {
  const { limit, limitOf, params, query, body, isIdempotent, guards = [], bearer } = given;
  const { takes, maxBytes, mediaType, keep } = given;
  const addressLimit = limit === undefined ? [] : [limitRate(services, limit)];
  const handlers = [
    ...(takes === undefined ? [] : [takesBytes]),
    ...(maxBytes === undefined ? [] : [takeUpTo(maxBytes)]),
    ...(limit?.countsOnlyValid ? [] : addressLimit),
    ...(params === undefined ? [] : [validate('param', params)]),
    ...(keep === undefined ? [] : [kept(keeping(keep))]),
    ...guards,
    ...(query === undefined ? [] : [validate('query', query)]),
    ...(isIdempotent ? [validate('header', idempotencyHeader)] : []),
    ...(body === undefined ? [] : [validate('json', body)]),
    ...(limit?.countsOnlyValid ? addressLimit : []),
    ...(limitOf === undefined ? [] : [limitRateOf(services, limitOf)]),
    Object.assign(async (context: Context) => {
      const headers = isIdempotent
        ? (valid(context, 'header') as InferOutput<typeof idempotencyHeader>)
        : undefined;
      const result = await run({
        params: valid(context, 'param') as Output<Given, 'params'>,
        query: valid(context, 'query') as Output<Given, 'query'>,
        body: valid(context, 'json') as Output<Given, 'body'>,
        token: bearer && bearerToken(context.req.header('Authorization')),
        idempotencyKey: headers?.['idempotency-key'],
        context,
      });
      // A shared cache must not hand the public reply to somebody with a token.
      if (keep !== undefined && bearer !== undefined) context.header('Vary', 'Authorization');
      keepUntil(context, keep?.until?.(result as never) ?? null);
      // Not by `instanceof`: the server's marker for a reply under way has another class.
      if (mediaType !== undefined) return result;
      const { status = 200 } = given;
      const addsHeaders = keep !== undefined || given.setsCookie === true;
      return addsHeaders ? context.json(result, status) : completeJson(context, result, status);
    }, describeOperation(given)),
  ];
  // Hono would type each handler; the client needs input and output only.
  return handlers as unknown as Handlers<Given, Result>;
}
