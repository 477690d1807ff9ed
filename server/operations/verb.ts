import type { InferOutput } from 'valibot';
import type { AnySchema, Contract } from '#core/contract.ts';
import type { Take } from '#server/counts/rate-limits.ts';
import type { NoteTopic } from '#server/ports/event-bus.ts';
import type { Followed } from '#server/ports/followed.ts';
import type { Services } from '#server/services.ts';

type Output<C, Key extends string> =
  C extends Readonly<Record<Key, infer Schema>>
    ? Schema extends AnySchema
      ? InferOutput<Schema>
      : undefined
    : undefined;

/** What a verb gets: everything in it has been checked against the contract. */
export interface Admitted<C = Contract> {
  readonly params: Output<C, 'params'>;
  readonly query: Output<C, 'query'>;
  readonly body: Output<C, 'body'>;
  /** The body of an operation that takes bytes. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** The caller's secret, if the operation takes one. */
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The key of the visitor's address. */
  readonly address: string;
  /** The origin of this site, as the visitor names it. */
  readonly origin: string;
  /** Whether a script of one of our own pages asks, which takes the cookies of a reply. */
  readonly isFromOwnPage: boolean;
  /**
   * The page whose form asks, by its path. It cannot keep the secrets of a reply but in cookies. Null
   * for all other callers.
   */
  readonly form: { readonly path: string } | null;
  /** The cookies of the request, as in `Cookie`. */
  readonly cookies: string | null;
  /** The name that a signed-in operator gave; empty for everybody else. */
  readonly operator: string;
  readonly take: Take;
  /** Leaves a cookie, as in `Set-Cookie`, in the visitor's browser. */
  leaveCookie(cookie: string): void;
  /** Sets the subject in the audit log, if the address does not contain it, and details. */
  setAudit(audit: { readonly subject?: string; readonly details?: string }): void;
}

/** A reply that is a file, or some other text. */
export interface FileReply {
  /** The media type. */
  readonly type: string;
  /** The name to keep it under; without one it is not for keeping. */
  readonly name?: string;
  readonly body: string | Uint8Array | AsyncIterable<string>;
  readonly cacheControl?: string;
}

/** A reply of server-sent events: a `snapshot` now, and another after every change. */
export interface StreamReply<Snapshot> extends Followed {
  snapshot(): Promise<Snapshot>;
}

/** Data that nobody changes. */
type Frozen<T> = T extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** What a verb returns. */
export type Result<C extends Contract> = C extends { readonly mediaType: 'text/event-stream' }
  ? StreamReply<Frozen<InferOutput<C['reply']>>>
  : C extends { readonly mediaType: unknown }
    ? FileReply
    : Frozen<InferOutput<C['reply']>>;

/** What is known of a verb besides its contract. */
interface Facts<C extends Contract> {
  /** Notes, before anything is read, the topics whose events change the reply. */
  note?(note: NoteTopic, params: Output<C, 'params'>): void;
  /** From when on the reply is wrong, in ms since 1970; null if only events tell. */
  until?(reply: Result<C>, now: number): number | null;
}

/** Carries out the operation of a contract. It knows nothing of headers or forms. */
export interface Verb<C extends Contract = Contract> extends Facts<C> {
  readonly contract: C;
  run(asked: Admitted<C>, services: Services): Result<C> | Promise<Result<C>>;
}

/** A verb of whatever contract. */
export interface AnyVerb {
  readonly contract: Contract;
  run(asked: never, services: Services): unknown;
  note?(note: NoteTopic, params: never): void;
  until?(reply: never, now: number): number | null;
}

export function verb<const C extends Contract>(
  contract: C,
  run: Verb<C>['run'],
  facts: Facts<C> = {},
): Verb<C> {
  return { contract, run, ...facts };
}
