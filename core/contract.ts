import type { BaseIssue, BaseSchema } from 'valibot';
import type { ErrorCode } from '#core/errors.ts';
import type { RatePolicy } from '#core/limits.ts';

export type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** Whose secret an operation takes in `Authorization`; an operator's session travels in a cookie. */
export type Caller =
  | 'attempt'
  | 'owner'
  | 'seat'
  | 'host'
  | 'participant'
  | 'player'
  | 'admin'
  | 'operator';

export type MediaType =
  | 'application/json'
  | 'application/xml'
  | 'application/zip'
  | 'text/event-stream'
  | 'text/csv'
  | 'text/plain'
  | 'text/xml';

/**
 * One operation as data: what it takes and replies, who may call it, how often, and how its reply is
 * cached. A verb of the server carries it out.
 */
export interface Contract {
  /** Its `operationId` in the API's description. */
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root of the site, such as `/api/attempts/:id`. */
  readonly path: `/${string}`;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  /** The JSON body. */
  readonly body?: AnySchema;
  /** The media types of a body that is bytes, not JSON. */
  readonly takes?: readonly string[];
  /** The maximum size of its body, in bytes, if larger than the default. */
  readonly maxBytes?: number;
  /** Takes an `Idempotency-Key`: a repeated request is the same one. */
  readonly isIdempotent?: boolean;
  /** Status of the reply; 200 by default. */
  readonly status?: 201 | 202;
  /** The reply, or the data of each event. */
  readonly reply: AnySchema;
  /** JSON by default. */
  readonly mediaType?: MediaType | readonly MediaType[];
  /** Only errors of its own: the ones that other fields cause are derived. */
  readonly errors?: readonly ErrorCode[];
  readonly caller?: Caller;
  /** Whether some requests need no secret. */
  readonly isCallerOptional?: boolean;
  /** The limit per address. */
  readonly limit?: RatePolicy;
  /**
   * The limit per address of whoever holds the right secret: a stranger behind the same address cannot
   * use it up.
   */
  readonly limitOfCaller?: RatePolicy;
  /** The limit over all addresses, by a value of the valid body. */
  readonly limitOf?: { readonly policy: RatePolicy; key(body: never): string };
  /** If the reply is the same for everybody who shows no secret, where it is cached. */
  readonly cache?: {
    readonly store: 'boards' | 'content';
    /** Whether caches between us and the visitor may store it; yes by default. */
    readonly isShared?: boolean;
  };
  /** Of an operator's operation: its name in the audit log, or null if it changes nothing. */
  readonly action?: string | null;
  /** The content that an operator edits, which another service may hold. */
  readonly edits?: 'quizzes' | 'posts';
}

/** A contract with its exact types. */
export function contract<const C extends Contract>(given: C): C {
  return given;
}
