import qs from 'qs';
import type { Arguments, Values } from '#server/posts/wp-json/arguments.ts';
import { ArgumentError, checkArgument } from '#server/posts/wp-json/check-argument.ts';
import { RestError } from '#server/posts/wp-json/rest-error.ts';

/** The parameters of a request, parsed as PHP does: texts, lists, and maps. */
export type Parameters = Readonly<Record<string, unknown>>;

/** PHP's limits and conventions. */
const parserOptions = {
  depth: 3,
  parameterLimit: 1_000,
  arrayLimit: 1_000,
  duplicates: 'last',
  // Objects without a prototype: `constructor` and the like are ordinary names.
  plainObjects: true,
} as const;

/** Reads a query string, without its question mark. */
export function parseParameters(query: string): Parameters {
  return qs.parse(query, parserOptions);
}

/** WordPress checks these first. */
const checkedFirst: readonly string[] = ['context', 'page', 'per_page', 'search'];

function refuse(faults: ReadonlyMap<string, ArgumentError>): void {
  if (faults.size === 0) return;
  const names = [...faults.keys()];
  const params = Object.fromEntries([...faults].map(([name, { message }]) => [name, message]));
  const details = Object.fromEntries([...faults].map(([name, { body }]) => [name, body]));
  const message = `Invalid parameter(s): ${names.join(', ')}`;
  throw new RestError(400, 'rest_invalid_param', message, { params, details });
}

/** The values of `args`, with defaults; other parameters are ignored. Throws `RestError`. */
export function readArguments<All extends Arguments>(
  args: All,
  parameters: Parameters,
): Values<All> {
  const values: Record<string, unknown> = {};
  const faults = new Map<string, ArgumentError>();
  const read = (name: string) => {
    const argument = args[name];
    if (argument === undefined) return;
    try {
      values[name] = checkArgument(argument, parameters[name], name);
    } catch (fault) {
      if (!(fault instanceof ArgumentError)) throw fault;
      faults.set(name, fault);
    }
  };
  const given = Object.keys(parameters).filter((name) => Object.hasOwn(args, name));
  checkedFirst.filter((name) => given.includes(name)).forEach(read);
  refuse(faults);
  given.filter((name) => !checkedFirst.includes(name)).forEach(read);
  refuse(faults);
  const defaults = Object.entries(args).map(([name, argument]) => [name, argument.default]);
  return { ...Object.fromEntries(defaults), ...values } as Values<All>;
}

/** The texts of a list such as `a,b`, or `[]=a` and `[]=b`. */
export function listOf(value: unknown): readonly string[] {
  const list = typeof value === 'string' ? value.split(/[\s,]+/) : Object.values(value ?? {});
  return list.filter((entry) => typeof entry === 'string' && entry !== '').map(String);
}
