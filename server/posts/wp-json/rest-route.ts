import type { GenericSchema } from 'valibot';
import type { Argument, Arguments, Values } from '#server/posts/wp-json/arguments.ts';
import type { RestError } from '#server/posts/wp-json/rest-error.ts';
import type { Resource } from '#server/posts/wp-json/show-resources.ts';

/** A request for a route, read and checked. */
export interface Asked<All extends Arguments = Arguments> {
  readonly values: Values<All>;
  /** The part of the address at the route's parameter. */
  readonly name: string;
  /** The address, with the origin that links carry. */
  readonly url: URL;
}

type Shown =
  | { readonly one: Resource }
  | { readonly list: readonly Resource[] }
  | { readonly byName: Readonly<Record<string, Resource>> };

/** A good reply: what is shown, and its own headers. */
export type Reply = Shown & { readonly headers?: Readonly<Record<string, string>> };

/** One address: what it answers, and how the index and the API's description tell of it. */
export interface RestRoute<All extends Arguments = Arguments> {
  /** As WordPress writes it, with a named group for the parameter. */
  readonly route: string;
  /** As Hono writes it. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly parameter?: readonly [name: string, argument: Argument];
  readonly args: All;
  /** The shape of one thing. */
  readonly shape: GenericSchema;
  readonly answers: 'one' | 'list' | 'byName';
  /** The answer to `context=edit`, before anything is looked for. */
  readonly editRefusal?: RestError;
  read(asked: Asked<All>): Promise<Reply>;
  /** The refusal of another method; null where WordPress has no such route. */
  refuse?(method: string, name: string): Promise<RestError | null>;
}

/** Gives `read` the types of the route's own parameters. */
export function restRoute<const All extends Arguments>(route: RestRoute<All>): RestRoute {
  return route;
}
