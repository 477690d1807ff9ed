import type { GenericSchema } from 'valibot';
import type { Argument, Arguments, Values } from '#server/posts/wp-json/arguments.ts';
import type { RestError } from '#server/posts/wp-json/rest-error.ts';
import type { Resource } from '#server/posts/wp-json/show-resources.ts';

/** A validated request for a route. */
export interface RestRequest<All extends Arguments = Arguments> {
  readonly values: Values<All>;
  /** The value of the route's path parameter. */
  readonly name: string;
  /** The address, with the origin to use in links. */
  readonly url: URL;
}

type Shown =
  | { readonly one: Resource }
  | { readonly list: readonly Resource[] }
  | { readonly byName: Readonly<Record<string, Resource>> };

/** A successful reply: its content and its own headers. */
export type Reply = Shown & { readonly headers?: Readonly<Record<string, string>> };

/** One address: what it returns, and its description for the index and the API's documentation. */
export interface RestRoute<All extends Arguments = Arguments> {
  /** In WordPress's notation, with a named group for the parameter. */
  readonly route: string;
  /** In Hono's notation. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly parameter?: readonly [name: string, argument: Argument];
  readonly args: All;
  /** The shape of one resource. */
  readonly shape: GenericSchema;
  readonly returns: 'one' | 'list' | 'byName';
  /** The refusal of `context=edit`, sent before any lookup. */
  readonly editRefusal?: RestError;
  read(asked: RestRequest<All>): Promise<Reply>;
  /** The refusal of another method; null if WordPress has no such route. */
  refuse?(method: string, name: string): Promise<RestError | null>;
}

/** Types the input of `read` by the route's own parameters. */
export function restRoute<const All extends Arguments>(route: RestRoute<All>): RestRoute {
  return route;
}
