import * as v from 'valibot';
import { defaultLanguage } from '#core/language.ts';
import type { WordpressPost } from '#core/post.ts';
import type { PostSource } from '#server/ports/post-source.ts';
import {
  collectionArguments,
  itemArguments,
  mediaListArguments,
  ofPostArguments,
  postArguments,
  postListArguments,
  type Values,
} from '#server/posts/wp-json/arguments.ts';
import { listPictured, listPosts } from '#server/posts/wp-json/list-posts.ts';
import { pageOfList, pageOfShortList } from '#server/posts/wp-json/page-of-list.ts';
import { invalidId, notAllowedTo, RestError } from '#server/posts/wp-json/rest-error.ts';
import { type RestRequest, type RestRoute, restRoute } from '#server/posts/wp-json/rest-route.ts';
import {
  shownMediaSchema,
  shownPostSchema,
  shownTaxonomySchema,
  shownTypeSchema,
  shownUserSchema,
} from '#server/posts/wp-json/shapes.ts';
import {
  type Resource,
  showAuthor,
  showMedia,
  showPost,
  showTaxonomies,
  showTypes,
  siteAuthor,
  type Viewer,
} from '#server/posts/wp-json/show-resources.ts';

/** The visitor, from the parameters of every route; editing is refused before. */
function viewerOf({
  url,
  values,
}: Pick<RestRequest, 'url'> & { readonly values: Values<typeof itemArguments> }): Viewer {
  const { context, lang: language } = values;
  return { origin: url.origin, language, context: context === 'embed' ? 'embed' : 'view' };
}

const idParameter = ['id', { description: 'Its number', type: 'integer' }] as const;

const edit = (what: string) => notAllowedTo(`edit ${what}`, 'rest_forbidden_context');

const editPosts = edit('posts in this post type');

/** Posts and their pictures. */
function postRoutes(source: PostSource): readonly RestRoute[] {
  async function find(name: string, language: Viewer['language']): Promise<WordpressPost> {
    const id = Number(name);
    const post = Number.isSafeInteger(id) && id > 0 ? await source.find(id, language) : null;
    if (post === null) throw invalidId();
    return post;
  }

  async function refuseChange(method: string, name: string): Promise<RestError | null> {
    const verb = method === 'DELETE' ? 'delete' : 'edit';
    if (!['DELETE', 'PATCH', 'POST', 'PUT'].includes(method)) return null;
    await find(name, defaultLanguage);
    return notAllowedTo(`${verb} this post`, `rest_cannot_${verb}`);
  }

  return [
    restRoute({
      route: '/wp/v2/posts',
      path: '/wp/v2/posts',
      operationId: 'listWordpressPosts',
      summary: "The posts of the blog in the shape of WordPress's REST API",
      args: postListArguments,
      shape: shownPostSchema,
      returns: 'list',
      editRefusal: editPosts,
      async read(asked) {
        const { posts, total } = await listPosts(source, asked.values);
        const viewer = viewerOf(asked);
        return pageOfList(
          asked,
          posts.map((post) => showPost(post, viewer)),
          total,
        );
      },
      async refuse(method) {
        if (method !== 'POST') return null;
        return notAllowedTo('create posts as this user', 'rest_cannot_create');
      },
    }),
    restRoute({
      route: '/wp/v2/posts/(?P<id>[\\d]+)',
      path: '/wp/v2/posts/:id{[0-9]+}',
      operationId: 'readWordpressPost',
      summary: 'One post',
      parameter: idParameter,
      args: postArguments,
      shape: shownPostSchema,
      returns: 'one',
      async read(asked) {
        const { values, name } = asked;
        const post = await find(name, values.lang);
        if (values.context === 'edit') throw edit('this post');
        if (values.password) {
          const message = 'Incorrect post password.';
          throw new RestError(403, 'rest_post_incorrect_password', message);
        }
        const viewer = viewerOf(asked);
        const link = `<${new URL(post.link, viewer.origin).href}>; rel="alternate"; type=text/html`;
        return { one: showPost(post, viewer), headers: { Link: link } };
      },
      refuse: refuseChange,
    }),
    restRoute({
      route: '/wp/v2/media',
      path: '/wp/v2/media',
      operationId: 'listWordpressMedia',
      summary: 'The pictures that stand for posts where they are shared',
      args: mediaListArguments,
      shape: shownMediaSchema,
      returns: 'list',
      editRefusal: editPosts,
      async read(asked) {
        const { posts, total } = await listPictured(source, asked.values);
        const viewer = viewerOf(asked);
        return pageOfList(
          asked,
          posts.map((post) => showMedia(post, viewer)),
          total,
        );
      },
    }),
    restRoute({
      route: '/wp/v2/media/(?P<id>[\\d]+)',
      path: '/wp/v2/media/:id{[0-9]+}',
      operationId: 'readWordpressMedia',
      summary: 'The picture of one post, which has its number',
      parameter: idParameter,
      args: itemArguments,
      shape: shownMediaSchema,
      returns: 'one',
      async read(asked) {
        const post = await find(asked.name, asked.values.lang);
        if (asked.values.context === 'edit') throw edit('this post');
        return { one: showMedia(post, viewerOf(asked)) };
      },
    }),
  ];
}

const userRoutes: readonly RestRoute[] = [
  restRoute({
    route: '/wp/v2/users',
    path: '/wp/v2/users',
    operationId: 'listWordpressUsers',
    summary: 'The one author of all posts: the site',
    args: collectionArguments,
    shape: shownUserSchema,
    returns: 'list',
    editRefusal: edit('users'),
    async read(asked) {
      const shown = showAuthor(viewerOf(asked));
      return pageOfShortList(asked, [
        { id: siteAuthor, slug: 'quizmingle', name: 'Quizmingle', shown },
      ]);
    },
  }),
  restRoute({
    route: '/wp/v2/users/(?P<id>[\\d]+)',
    path: '/wp/v2/users/:id{[0-9]+}',
    operationId: 'readWordpressUser',
    summary: 'The author of all posts',
    parameter: idParameter,
    args: itemArguments,
    shape: shownUserSchema,
    returns: 'one',
    editRefusal: edit('this user'),
    async read(asked) {
      if (Number(asked.name) !== siteAuthor) {
        throw new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');
      }
      return { one: showAuthor(viewerOf(asked)) };
    },
  }),
];

/** A collection by name, and each entry of it. */
function namedRoutes({
  base,
  title,
  parameter,
  shape,
  show,
  missing,
}: {
  base: string;
  title: string;
  parameter: string;
  shape: RestRoute['shape'];
  show: (viewer: Viewer) => Readonly<Record<string, Resource>>;
  missing: RestError;
}): readonly RestRoute[] {
  const common = { args: itemArguments, shape, editRefusal: edit(base) };
  const description = 'Its short name';
  return [
    restRoute({
      ...common,
      route: `/wp/v2/${base}`,
      path: `/wp/v2/${base}`,
      operationId: `listWordpress${title}`,
      summary: `What WordPress calls ${base}, by their names`,
      returns: 'byName',
      read: async (asked) => ({ byName: show(viewerOf(asked)) }),
    }),
    restRoute({
      ...common,
      route: `/wp/v2/${base}/(?P<${parameter}>[\\w-]+)`,
      path: `/wp/v2/${base}/:${parameter}{[A-Za-z0-9_-]+}`,
      operationId: `readWordpress${title}`,
      summary: `One of the ${base}`,
      parameter: [parameter, { description, type: 'string' }],
      returns: 'one',
      async read(asked) {
        const all = show(viewerOf(asked));
        const one = Object.hasOwn(all, asked.name) ? all[asked.name] : undefined;
        if (one === undefined) throw missing;
        return { one };
      },
    }),
  ];
}

/** An empty list of a resource that WordPress has and this blog does not. */
function emptyRoute(base: string, title: string, args: typeof collectionArguments): RestRoute {
  return restRoute({
    route: `/wp/v2/${base}`,
    path: `/wp/v2/${base}`,
    operationId: `listWordpress${title}`,
    summary: `The ${base}, of which this blog has none`,
    args,
    shape: v.object({ id: v.number() }),
    returns: 'list',
    editRefusal: edit(base),
    read: async (asked) => pageOfShortList(asked, []),
  });
}

/** Every route within `/wp/v2`. */
export function restRoutes(source: PostSource): readonly RestRoute[] {
  return [
    ...postRoutes(source),
    ...userRoutes,
    ...namedRoutes({
      base: 'types',
      title: 'Types',
      parameter: 'type',
      shape: shownTypeSchema,
      show: showTypes,
      missing: new RestError(404, 'rest_type_invalid', 'Invalid post type.'),
    }),
    ...namedRoutes({
      base: 'taxonomies',
      title: 'Taxonomies',
      parameter: 'taxonomy',
      shape: shownTaxonomySchema,
      show: showTaxonomies,
      missing: new RestError(404, 'rest_taxonomy_invalid', 'Invalid taxonomy.'),
    }),
    emptyRoute('categories', 'Categories', ofPostArguments),
    emptyRoute('tags', 'Tags', ofPostArguments),
    emptyRoute('comments', 'Comments', ofPostArguments),
    emptyRoute('pages', 'Pages', collectionArguments),
  ];
}
