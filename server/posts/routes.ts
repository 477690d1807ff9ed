import { type Context, Hono } from 'hono';
import { defaultLanguage } from '#core/language.ts';
import { wordpressLink } from '#core/site-paths.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import { allowCrossSiteReads } from '#server/http/cross-site-reads.ts';
import { keepNothing, keepReplies } from '#server/http/keep-replies.ts';
import { describeRoute, withIndexes } from '#server/posts/wp-json/describe-routes.ts';
import { documentRoute, schemaOf } from '#server/posts/wp-json/documentation.ts';
import { handleRoute, type RestReply } from '#server/posts/wp-json/handle-route.ts';
import { parseParameters } from '#server/posts/wp-json/read-arguments.ts';
import type { RestRoute } from '#server/posts/wp-json/rest-route.ts';
import { restRoutes } from '#server/posts/wp-json/rest-routes.ts';
import type { Services } from '#server/services.ts';

/** A client that cannot send a method may name it in a parameter or header. */
function methodOf({ req }: Context): string {
  const method = req.query('_method') ?? req.header('X-HTTP-Method-Override') ?? req.method;
  return method.toUpperCase();
}

/** The blog in the shape of WordPress's REST API, for its clients. */
export function wordpressRoutes(services: Services) {
  const { config, posts } = services;
  function send(context: Context, origin: string, reply: RestReply) {
    const { status, headers, body } = reply;
    context.header('X-Robots-Tag', 'noindex');
    context.header('Link', wordpressLink(origin));
    if (context.req.query('_envelope') !== undefined) {
      if (status !== 200) keepNothing(context);
      return context.json({ body, status, headers }, 200);
    }
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return context.json(body as object, status);
  }

  async function handle(context: Context, route: RestRoute | null) {
    const { pathname, search } = new URL(context.req.url);
    const origin = config.publicUrl ?? new URL(context.req.url).origin;
    const method = methodOf(context);
    if (method === 'OPTIONS' && route !== null) {
      const body = {
        ...describeRoute(route, { origin, language: defaultLanguage }),
        schema: schemaOf(route),
      };
      return send(context, origin, { status: 200, headers: { Allow: 'GET' }, body });
    }
    const reply = await handleRoute(route, {
      method,
      name: context.req.param(route?.parameter?.[0] ?? '') ?? '',
      url: new URL(pathname + search, origin),
      parameters: parseParameters(search.slice(1)),
    });
    return send(context, origin, reply);
  }

  const routes = new Hono();
  routes.use(keepReplies(services, { store: 'content', note: (note) => note(contentTopic) }));
  routes.use(allowCrossSiteReads(['X-WP-Total', 'X-WP-TotalPages', 'Link']));
  for (const route of withIndexes(restRoutes(posts))) {
    routes.get(route.path, documentRoute(route));
    routes.all(route.path, (context) => handle(context, route));
  }
  return routes.all('*', (context) => handle(context, null));
}
