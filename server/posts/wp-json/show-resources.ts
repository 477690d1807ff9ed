import { texts } from '#content/texts.ts';
import { textOfHtml } from '#core/html-text.ts';
import { defaultLanguage, type Language } from '#core/language.ts';
import { pageUrl, shareImagePath, shareImageSize } from '#core/page-address.ts';
import type { WordpressPost } from '#core/post.ts';
import { blogPath, wordpressApiPath } from '#core/site-paths.ts';
import type {
  Links,
  ShownMedia,
  ShownPost,
  ShownTaxonomy,
  ShownType,
  ShownUser,
} from '#server/posts/wp-json/shapes.ts';

/** A visitor; absolute addresses start with `origin`. */
export interface Viewer {
  readonly origin: string;
  readonly language: Language;
  readonly context: 'view' | 'embed';
}

/** A resource, and the linked ones that `_embed` may add. */
export interface Resource {
  readonly data: object;
  readonly embeddable: Readonly<Record<string, () => readonly Resource[]>>;
}

/** The id of the only author, the site: nobody signs a post. */
export const siteAuthor = 1;

/** The address of a route in the viewer's language. */
export function apiUrl(
  { origin, language }: Pick<Viewer, 'origin' | 'language'>,
  route: string,
): string {
  const url = new URL(wordpressApiPath + route.replace(/^\//, ''), origin);
  if (language !== defaultLanguage) url.searchParams.set('lang', language);
  return url.href;
}

/** Relations start with the prefix `wp:`. */
const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true as const }];

function selfLink(viewer: Viewer, route: string) {
  return [{ href: apiUrl(viewer, route), targetHints: { allow: ['GET'] } }];
}

/** Embedded resources have fewer fields. */
function inContext<Shown extends { readonly _links: Links }>(
  { context }: Viewer,
  whole: Shown,
  embedded: readonly (keyof Shown)[],
): object {
  if (context === 'view') return whole;
  return Object.fromEntries([...embedded, '_links' as const].map((name) => [name, whole[name]]));
}

function postLinks(viewer: Viewer, id: number): Links {
  const ofPost = (taxonomy: string, base: string) => ({
    taxonomy,
    embeddable: true as const,
    href: apiUrl(viewer, `/wp/v2/${base}?post=${id}`),
  });
  const embeddable = (route: string) => [
    { embeddable: true as const, href: apiUrl(viewer, route) },
  ];
  return {
    self: selfLink(viewer, `/wp/v2/posts/${id}`),
    collection: [{ href: apiUrl(viewer, '/wp/v2/posts') }],
    about: [{ href: apiUrl(viewer, '/wp/v2/types/post') }],
    author: embeddable(`/wp/v2/users/${siteAuthor}`),
    replies: embeddable(`/wp/v2/comments?post=${id}`),
    'wp:featuredmedia': embeddable(`/wp/v2/media/${id}`),
    'wp:attachment': [{ href: apiUrl(viewer, `/wp/v2/media?parent=${id}`) }],
    'wp:term': [ofPost('category', 'categories'), ofPost('post_tag', 'tags')],
    curies,
  };
}

/** A post with the fields that WordPress adds to it. */
export function showPost(post: WordpressPost, viewer: Viewer): Resource {
  const { id } = post;
  const link = new URL(post.link, viewer.origin).href;
  const whole: ShownPost = {
    id,
    date: post.date,
    date_gmt: post.date_gmt,
    guid: { rendered: link },
    modified: post.modified,
    modified_gmt: post.modified_gmt,
    slug: post.slug,
    status: post.status,
    type: post.type,
    link,
    title: post.title,
    content: { ...post.content, protected: false },
    excerpt: { ...post.excerpt, protected: false },
    author: siteAuthor,
    featured_media: id,
    comment_status: 'closed',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    meta: {},
    categories: [],
    tags: [],
    class_list: [
      `post-${id}`,
      'post',
      'type-post',
      'status-publish',
      'format-standard',
      'has-post-thumbnail',
      'hentry',
    ],
    _links: postLinks(viewer, id),
  };
  const embedded: Viewer = { ...viewer, context: 'embed' };
  return {
    data: inContext(viewer, whole, [
      'id',
      'date',
      'slug',
      'type',
      'link',
      'title',
      'excerpt',
      'author',
      'featured_media',
    ]),
    embeddable: {
      author: () => [showAuthor(embedded)],
      'wp:featuredmedia': () => [showMedia(post, embedded)],
    },
  };
}

/** The picture of a post: its share image, under the post's id. */
export function showMedia(post: WordpressPost, viewer: Viewer): Resource {
  const { id } = post;
  const { origin, language } = viewer;
  const path = shareImagePath({ kind: 'post', id: String(id) }, language);
  const source_url = new URL(path, origin).href;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const mime_type = 'image/png';
  const whole: ShownMedia = {
    id,
    date: post.date,
    date_gmt: post.date_gmt,
    guid: { rendered: source_url },
    modified: post.modified,
    modified_gmt: post.modified_gmt,
    slug: `${post.slug}-picture`,
    status: 'inherit',
    type: 'attachment',
    link: new URL(post.link, origin).href,
    title: post.title,
    author: siteAuthor,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: {},
    caption: { rendered: '' },
    description: { rendered: '' },
    alt_text: textOfHtml(post.title.rendered),
    media_type: 'image',
    mime_type,
    media_details: {
      ...shareImageSize,
      file,
      sizes: { full: { file, ...shareImageSize, mime_type, source_url } },
    },
    post: id,
    source_url,
    _links: {
      self: selfLink(viewer, `/wp/v2/media/${id}`),
      collection: [{ href: apiUrl(viewer, '/wp/v2/media') }],
      author: [{ embeddable: true, href: apiUrl(viewer, `/wp/v2/users/${siteAuthor}`) }],
    },
  };
  return {
    data: inContext(viewer, whole, [
      'id',
      'date',
      'slug',
      'type',
      'link',
      'title',
      'author',
      'featured_media',
      'caption',
      'alt_text',
      'media_type',
      'mime_type',
      'media_details',
      'source_url',
    ]),
    embeddable: { author: () => [showAuthor({ ...viewer, context: 'embed' })] },
  };
}

export function showAuthor(viewer: Viewer): Resource {
  const { origin, language } = viewer;
  const icon = new URL('/icons/icon-192.png', origin).href;
  const whole: ShownUser = {
    id: siteAuthor,
    name: 'Quizmingle',
    url: `${origin}/`,
    description: texts[language].blog.description,
    link: pageUrl(origin, blogPath, language),
    slug: 'quizmingle',
    avatar_urls: { 24: icon, 48: icon, 96: icon },
    meta: {},
    _links: {
      self: selfLink(viewer, `/wp/v2/users/${siteAuthor}`),
      collection: [{ href: apiUrl(viewer, '/wp/v2/users') }],
    },
  };
  const data = inContext(viewer, whole, [
    'id',
    'name',
    'url',
    'description',
    'link',
    'slug',
    'avatar_urls',
  ]);
  return { data, embeddable: {} };
}

/** The only post type, by name. */
export function showTypes(viewer: Viewer): Readonly<Record<string, Resource>> {
  const whole: ShownType = {
    description: '',
    hierarchical: false,
    has_archive: false,
    name: 'Posts',
    slug: 'post',
    taxonomies: ['category', 'post_tag'],
    rest_base: 'posts',
    rest_namespace: 'wp/v2',
    _links: {
      collection: [{ href: apiUrl(viewer, '/wp/v2/types') }],
      'wp:items': [{ href: apiUrl(viewer, '/wp/v2/posts') }],
      curies,
    },
  };
  const data = inContext(viewer, whole, ['name', 'slug', 'rest_base', 'rest_namespace']);
  return { post: { data, embeddable: {} } };
}

function showTaxonomy(
  viewer: Viewer,
  taxonomy: Pick<ShownTaxonomy, 'name' | 'slug' | 'hierarchical' | 'rest_base'>,
): Resource {
  const whole: ShownTaxonomy = {
    ...taxonomy,
    description: '',
    types: ['post'],
    rest_namespace: 'wp/v2',
    _links: {
      collection: [{ href: apiUrl(viewer, '/wp/v2/taxonomies') }],
      'wp:items': [{ href: apiUrl(viewer, `/wp/v2/${taxonomy.rest_base}`) }],
      curies,
    },
  };
  const data = inContext(viewer, whole, ['name', 'slug', 'rest_base', 'rest_namespace']);
  return { data, embeddable: {} };
}

/** The two taxonomies, by name; both are empty. */
export function showTaxonomies(viewer: Viewer): Readonly<Record<string, Resource>> {
  const category = { name: 'Categories', slug: 'category', hierarchical: true };
  const tag = { name: 'Tags', slug: 'post_tag', hierarchical: false };
  return {
    category: showTaxonomy(viewer, { ...category, rest_base: 'categories' }),
    post_tag: showTaxonomy(viewer, { ...tag, rest_base: 'tags' }),
  };
}
