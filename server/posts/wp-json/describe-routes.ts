import { texts } from '#content/texts.ts';
import type { Argument } from '#server/posts/wp-json/arguments.ts';
import { itemArguments } from '#server/posts/wp-json/arguments.ts';
import { type RestRoute, restRoute } from '#server/posts/wp-json/rest-route.ts';
import {
  type ShownRoute,
  shownIndexSchema,
  shownNamespaceSchema,
} from '#server/posts/wp-json/shapes.ts';
import { apiUrl, type Viewer } from '#server/posts/wp-json/show-resources.ts';

const namespace = 'wp/v2';

/** A parameter's schema without our own flag. */
export function shownArgument({ isGuarded: _, ...schema }: Argument) {
  return schema;
}

type Addressed = Pick<Viewer, 'origin' | 'language'>;

/** A route as the index describes it. */
export function describeRoute(
  { route, args, parameter }: RestRoute,
  addressed: Addressed,
): ShownRoute {
  const all = { ...(parameter && { [parameter[0]]: parameter[1] }), ...args };
  const shown = Object.entries(all).map(
    ([name, argument]) => [name, { ...shownArgument(argument), required: false }] as const,
  );
  return {
    namespace: route.startsWith(`/${namespace}`) ? namespace : '',
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args: Object.fromEntries(shown) }],
    ...(parameter === undefined && { _links: { self: [{ href: apiUrl(addressed, route) }] } }),
  };
}

function describeAll(routes: readonly RestRoute[], addressed: Addressed) {
  return Object.fromEntries(routes.map((one) => [one.route, describeRoute(one, addressed)]));
}

/** Adds the two indexes: `/` for all routes, `/wp/v2` for the namespace. */
export function withIndexes(others: readonly RestRoute[]): readonly RestRoute[] {
  const index = restRoute({
    route: '/',
    path: '/',
    operationId: 'readWordpressIndex',
    summary: "What there is to read in the shape of WordPress's REST API",
    args: itemArguments,
    shape: shownIndexSchema,
    returns: 'one',
    async read({ url: { origin }, values: { lang: language } }) {
      const data = {
        name: texts[language].blog.title,
        description: texts[language].blog.description,
        url: origin,
        home: origin,
        gmt_offset: 0,
        timezone_string: 'UTC',
        page_for_posts: 0,
        page_on_front: 0,
        show_on_front: 'posts',
        namespaces: [namespace],
        authentication: [],
        routes: describeAll(all, { origin, language }),
        site_logo: 0,
        site_icon: 0,
        site_icon_url: new URL('/icons/icon-512.png', origin).href,
        _links: { help: [{ href: new URL('/api/docs', origin).href }] },
      };
      return { one: { data, embeddable: {} } };
    },
  });
  const inNamespace: RestRoute = restRoute({
    route: `/${namespace}`,
    path: `/${namespace}`,
    operationId: 'readWordpressNamespace',
    summary: 'The routes of the one namespace',
    args: itemArguments,
    shape: shownNamespaceSchema,
    returns: 'one',
    async read({ url: { origin }, values: { lang: language } }) {
      const addressed = { origin, language };
      const routes = describeAll([inNamespace, ...others], addressed);
      const _links = { up: [{ href: apiUrl(addressed, '/') }] };
      return { one: { data: { namespace, routes, _links }, embeddable: {} } };
    },
  });
  const all: readonly RestRoute[] = [index, inNamespace, ...others];
  return all;
}
