import { isAppError } from '#core/errors.ts';
import { parseFields, pickFields } from '#server/posts/wp-json/fields.ts';
import { listOf, type Parameters, readArguments } from '#server/posts/wp-json/read-arguments.ts';
import { noRoute, RestError, unavailable } from '#server/posts/wp-json/rest-error.ts';
import type { Reply, RestRoute } from '#server/posts/wp-json/rest-route.ts';
import type { Resource } from '#server/posts/wp-json/show-resources.ts';

/** A reply before it is sent. */
export interface RestReply {
  readonly status: RestError['status'] | 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The relations in `_embed`; null without it. */
function embeddedRelations(parameters: Parameters): 'all' | readonly string[] | null {
  if (!('_embed' in parameters)) return null;
  const { _embed } = parameters;
  if (_embed === '' || _embed === '0' || _embed === '1' || _embed === 'true') return 'all';
  return listOf(_embed);
}

/** The requested fields, with embedded resources. */
function requestedFields({ data, embeddable }: Resource, parameters: Parameters): object {
  const fields = parseFields(listOf(parameters._fields));
  const shown = fields === null ? data : pickFields(data, fields);
  const wanted = embeddedRelations(parameters);
  if (wanted === null || !('_links' in shown)) return shown;
  const linked = Object.keys(Object(shown._links));
  const found = Object.entries(embeddable).filter(
    ([relation]) => linked.includes(relation) && (wanted === 'all' || wanted.includes(relation)),
  );
  if (found.length === 0) return shown;
  const within = found.map(([relation, show]) => [relation, show().map(({ data: one }) => one)]);
  return { ...shown, _embedded: Object.fromEntries(within) };
}

function shownBody(reply: Reply, parameters: Parameters): unknown {
  const shown = (resource: Resource) => requestedFields(resource, parameters);
  if ('one' in reply) return shown(reply.one);
  if ('list' in reply) return reply.list.map(shown);
  const all = Object.entries(reply.byName);
  return Object.fromEntries(all.map(([name, resource]) => [name, shown(resource)]));
}

async function read(
  route: RestRoute,
  { name, url, parameters }: { name: string; url: URL; parameters: Parameters },
): Promise<RestReply> {
  const values = readArguments(route.args, parameters);
  if (route.editRefusal !== undefined && values.context === 'edit') throw route.editRefusal;
  const reply = await route.read({ values, name, url });
  const headers = { Allow: 'GET', ...reply.headers };
  return { status: 200, headers, body: shownBody(reply, parameters) };
}

function errorReply(error: unknown): RestReply {
  const failure = isAppError(error) && error.code === 'unavailable' ? unavailable() : error;
  if (!(failure instanceof RestError)) throw failure;
  const { status, body } = failure;
  return { status, headers: status === 503 ? { 'Retry-After': '5' } : {}, body };
}

/** Handles a request for a route, or for none; errors have WordPress's shape. */
export async function handleRoute(
  route: RestRoute | null,
  { method, ...asked }: { readonly method: string; name: string; url: URL; parameters: Parameters },
): Promise<RestReply> {
  try {
    if ('_jsonp' in asked.parameters) {
      const message = 'JSONP support is disabled on this site.';
      throw new RestError(400, 'rest_callback_disabled', message);
    }
    if (route === null) throw noRoute();
    if (method === 'GET' || method === 'HEAD') return await read(route, asked);
    throw (await route.refuse?.(method, asked.name)) ?? noRoute();
  } catch (error) {
    return errorReply(error);
  }
}
