import * as v from 'valibot';
import { wordpressPostSchema } from '#core/post.ts';

const rendered = v.object({ rendered: v.string() });

const protectedText = v.object({ rendered: v.string(), protected: v.boolean() });

export const linkSchema = v.object({
  href: v.string(),
  embeddable: v.optional(v.literal(true)),
  taxonomy: v.optional(v.string()),
  targetHints: v.optional(v.object({ allow: v.array(v.string()) })),
  name: v.optional(v.string()),
  templated: v.optional(v.literal(true)),
});

export const linksSchema = v.record(v.string(), v.array(linkSchema));

export type Links = v.InferOutput<typeof linksSchema>;

const closed = v.literal('closed');

/** A post as WordPress shows it to visitors. */
export const shownPostSchema = v.object({
  ...wordpressPostSchema.entries,
  guid: rendered,
  content: protectedText,
  excerpt: protectedText,
  author: v.number(),
  featured_media: v.number(),
  comment_status: closed,
  ping_status: closed,
  sticky: v.boolean(),
  template: v.string(),
  format: v.string(),
  meta: v.object({}),
  categories: v.array(v.number()),
  tags: v.array(v.number()),
  class_list: v.array(v.string()),
  _links: linksSchema,
});

/** The picture of a post. */
export const shownMediaSchema = v.object({
  id: v.number(),
  date: v.string(),
  date_gmt: v.string(),
  guid: rendered,
  modified: v.string(),
  modified_gmt: v.string(),
  slug: v.string(),
  status: v.string(),
  type: v.string(),
  link: v.string(),
  title: rendered,
  author: v.number(),
  featured_media: v.number(),
  comment_status: closed,
  ping_status: closed,
  template: v.string(),
  meta: v.object({}),
  caption: rendered,
  description: rendered,
  alt_text: v.string(),
  media_type: v.string(),
  mime_type: v.string(),
  media_details: v.object({
    width: v.number(),
    height: v.number(),
    file: v.string(),
    sizes: v.record(
      v.string(),
      v.object({
        file: v.string(),
        width: v.number(),
        height: v.number(),
        mime_type: v.string(),
        source_url: v.string(),
      }),
    ),
  }),
  post: v.number(),
  source_url: v.string(),
  _links: linksSchema,
});

export const shownUserSchema = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  description: v.string(),
  link: v.string(),
  slug: v.string(),
  avatar_urls: v.record(v.string(), v.string()),
  meta: v.object({}),
  _links: linksSchema,
});

export const shownTypeSchema = v.object({
  description: v.string(),
  hierarchical: v.boolean(),
  has_archive: v.boolean(),
  name: v.string(),
  slug: v.string(),
  taxonomies: v.array(v.string()),
  rest_base: v.string(),
  rest_namespace: v.string(),
  _links: linksSchema,
});

export const shownTaxonomySchema = v.object({
  name: v.string(),
  slug: v.string(),
  description: v.string(),
  types: v.array(v.string()),
  hierarchical: v.boolean(),
  rest_base: v.string(),
  rest_namespace: v.string(),
  _links: linksSchema,
});

export type ShownPost = v.InferOutput<typeof shownPostSchema>;
export type ShownMedia = v.InferOutput<typeof shownMediaSchema>;
export type ShownUser = v.InferOutput<typeof shownUserSchema>;
export type ShownType = v.InferOutput<typeof shownTypeSchema>;
export type ShownTaxonomy = v.InferOutput<typeof shownTaxonomySchema>;

/** A route with its methods and parameters. */
export const shownRouteSchema = v.object({
  namespace: v.string(),
  methods: v.array(v.string()),
  endpoints: v.array(
    v.object({ methods: v.array(v.string()), args: v.record(v.string(), v.looseObject({})) }),
  ),
  _links: v.optional(v.object({ self: v.array(linkSchema) })),
});

export type ShownRoute = v.InferOutput<typeof shownRouteSchema>;

export const routesSchema = v.record(v.string(), shownRouteSchema);

/** `/wp-json/`. */
export const shownIndexSchema = v.object({
  name: v.string(),
  description: v.string(),
  url: v.string(),
  home: v.string(),
  gmt_offset: v.number(),
  timezone_string: v.string(),
  page_for_posts: v.number(),
  page_on_front: v.number(),
  show_on_front: v.string(),
  namespaces: v.array(v.string()),
  authentication: v.array(v.never()),
  routes: routesSchema,
  site_logo: v.number(),
  site_icon: v.number(),
  site_icon_url: v.string(),
  _links: linksSchema,
});

export const shownNamespaceSchema = v.object({
  namespace: v.string(),
  routes: routesSchema,
  _links: linksSchema,
});

/** WordPress's shape of an error. */
export const restErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  data: v.looseObject({
    status: v.number(),
    params: v.optional(v.record(v.string(), v.string())),
    details: v.optional(v.record(v.string(), v.unknown())),
  }),
});
