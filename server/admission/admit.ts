import * as v from 'valibot';
import type { AnySchema } from '#core/contract.ts';
import { AppError, type FieldError } from '#core/errors.ts';
import { idempotencyHeader } from '#core/idempotency-key.ts';
import { requireCaller } from '#server/admission/require-caller.ts';
import { type Take, takeBy, takeFor } from '#server/counts/rate-limits.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import type { Admitted, AnyVerb } from '#server/operations/verb.ts';
import { recordAudit } from '#server/operators/audit.ts';
import { requireOwnContent } from '#server/operators/own-content.ts';
import { requireSession } from '#server/operators/require-session.ts';
import type { NoteTopic } from '#server/ports/event-bus.ts';
import type { Services } from '#server/services.ts';

/** A request as its door reads it: nothing in it has been checked. */
export interface Asked {
  /** The key of the visitor's address; null if no visitor asks, but a page for all. */
  readonly address: string | null;
  readonly origin: string;
  readonly isFromOwnPage: boolean;
  /** The page whose form asks, by its path. */
  readonly form: { readonly path: string } | null;
  readonly cookies: string | null;
  /** The secret in `Authorization`. */
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Read in this order, each only once what stands before it has been checked. */
  params(): unknown;
  query(): unknown;
  body(): unknown;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** Receives the topics whose events change the reply, before anything is read. */
  readonly note?: NoteTopic | undefined;
}

/** What an admitted request leads to. */
export interface Outcome {
  readonly reply: unknown;
  /** From when on the reply is wrong, in ms since 1970; null if only events tell. */
  readonly until: number | null;
  /** As in `Set-Cookie`. */
  readonly cookies: readonly string[];
}

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function fieldError({ message, path = [] }: Issue): FieldError {
  const keys = path.map((step) => String(typeof step === 'object' ? step.key : step));
  // Our schemas' messages are codes; Valibot's own (for a wrong type) are for developers.
  return { path: keys.join('.'), code: /^[a-z_]+$/.test(message) ? message : 'malformed' };
}

/** The parts of a request, by the names that errors give them. */
type Part = 'json' | 'param' | 'query' | 'header';

function refuse(part: Part, issues: readonly Issue[]): never {
  // A path that cannot be an id matches nothing.
  if (part === 'param') throw new AppError('not_found', 'no such address');
  const fields = issues.map(fieldError);
  const named = fields.map(({ path, code }) => `${path || part}: ${code}`).join(', ');
  throw new AppError('invalid', named, fields);
}

/** A part of a request, checked against its schema; undefined without one. Failures are `invalid`. */
export function parse(part: Part, schema: AnySchema | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, given);
  if (!result.success) refuse(part, result.issues as Issue[]);
  return result.output;
}

/** The limits that count only what is valid. */
async function takeValid(services: Services, { contract }: AnyVerb, take: Take, body: never) {
  const { limit, limitOf } = contract;
  if (limit?.countsOnlyValid) await take(limit, limit.costOf?.(body));
  if (limitOf !== undefined) await takeBy(services, limitOf.policy, limitOf.key(body));
}

type Checked = Readonly<
  Record<'params' | 'query' | 'body', unknown> &
    Pick<Admitted, 'idempotencyKey' | 'operator' | 'take'>
>;

/**
 * What a verb gets of a request, and what it leaves for the reply. A class, since V8 gives every
 * object of a literal with getters a shape of its own: collecting them took longer than the checks.
 */
class AdmittedRequest implements Record<keyof Admitted, unknown> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly operator: string;
  readonly take: Take;
  readonly token: string | undefined;
  readonly form: Asked['form'];
  readonly left: string[] = [];
  readonly audit: { subject?: string; details?: string } = {};
  readonly #asked: Asked;

  constructor(asked: Asked, checked: Checked) {
    this.#asked = asked;
    this.token = asked.token;
    this.form = asked.form;
    this.params = checked.params;
    this.query = checked.query;
    this.body = checked.body;
    this.idempotencyKey = checked.idempotencyKey;
    this.operator = checked.operator;
    this.take = checked.take;
  }

  get address() {
    return this.#asked.address ?? 'unknown';
  }

  get origin() {
    return this.#asked.origin;
  }

  get isFromOwnPage() {
    return this.#asked.isFromOwnPage;
  }

  get cookies() {
    return this.#asked.cookies;
  }

  readonly bytes = () => this.#asked.bytes();
  readonly leaveCookie = (cookie: string) => this.left.push(cookie);
  readonly setAudit = (more: object) => Object.assign(this.audit, more);
}

/**
 * The only way to an operation, whichever door a request comes by. In this order: an operator's session,
 * the limit per address, the path, the caller's secret, the query, the key of a repeated request, the
 * body, the limits that count only what is valid, and then the verb. Origins of writes are checked
 * before there is a door, as pages take forms that no operation stands behind.
 */
export async function admit(services: Services, verb: AnyVerb, asked: Asked): Promise<Outcome> {
  const { contract } = verb;
  const { limit, limitOfCaller, action } = contract;
  const { token, note } = asked;
  const take = takeFor(services, asked);

  const isForOperators = contract.caller === 'operator';
  const operator = isForOperators ? (await requireSession(services, asked.cookies)).operator : '';
  if (contract.edits !== undefined) requireOwnContent(services, contract.edits);
  if (limit !== undefined && !limit.countsOnlyValid) await take(limit);
  const params = parse('param', contract.params, asked.params());
  if (note !== undefined) verb.note?.(note, params as never);
  if (limitOfCaller !== undefined || contract.caller === 'player') {
    await requireCaller(services, contract, { params, token, take });
  }
  if (limitOfCaller !== undefined) await take(limitOfCaller);
  const query = parse('query', contract.query, asked.query());
  const given = { 'idempotency-key': asked.idempotencyKey };
  const header = parse('header', contract.isIdempotent ? idempotencyHeader : undefined, given);
  const body = contract.body && parse('json', contract.body, await asked.body());
  await takeValid(services, verb, take, body as never);

  const idempotencyKey = (header as v.InferOutput<typeof idempotencyHeader> | undefined)?.[
    'idempotency-key'
  ];
  const checked = { params, query, body, idempotencyKey, operator, take };
  const admitted = new AdmittedRequest(asked, checked);
  const reply = await verb.run(admitted as never, services);
  if (isForOperators && typeof action === 'string') {
    services.events.publish(contentTopic);
    const subject = Object.values((params ?? {}) as object).join('/');
    await recordAudit(services, { operator, action, subject, ...admitted.audit });
  }
  return {
    reply,
    until: verb.until?.(reply as never, services.now()) ?? null,
    cookies: admitted.left,
  };
}
