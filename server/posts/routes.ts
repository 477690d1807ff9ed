import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { isAppError } from '#core/errors.ts';
import { defaultLanguage, languages } from '#core/language.ts';
import type { WordpressPost } from '#core/post.ts';
import { newestFirst, postOrders } from '#server/posts/post-source.ts';
import type { Services } from '#server/services.ts';

function count(fallback: number, max: number) {
  return v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1), v.maxValue(max)),
    String(fallback),
  );
}

/** WordPress's own parameters, as far as a reader of posts needs them. */
const queryEntries = {
  lang: v.optional(v.picklist(languages), defaultLanguage),
  page: count(newestFirst.page, 1_000_000),
  per_page: count(newestFirst.perPage, 100),
  orderby: v.optional(v.picklist(postOrders), newestFirst.orderby),
  order: v.optional(v.picklist(['asc', 'desc']), newestFirst.order),
  slug: v.optional(v.pipe(v.string(), v.maxLength(200))),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  _fields: v.optional(v.pipe(v.string(), v.maxLength(500))),
};

const listQuery = v.object(queryEntries);
const postQuery = v.object({ lang: queryEntries.lang, _fields: queryEntries._fields });

/** WordPress's shape of an error. */
function problem(
  context: Context,
  status: ContentfulStatusCode,
  [code, message]: readonly [string, string],
  data: object = {},
) {
  return context.json({ code, message, data: { status, ...data } }, status);
}

const noRoute = [
  'rest_no_route',
  'No route was found matching the URL and request method.',
] as const;
const invalidId = ['rest_post_invalid_id', 'Invalid post ID.'] as const;
const invalidPage = [
  'rest_post_invalid_page_number',
  'The page number requested is larger than the number of pages available.',
] as const;
const unavailable = ['rest_unavailable', 'The blog cannot be read right now.'] as const;

function invalidParameters(context: Context, issues: readonly v.BaseIssue<unknown>[]) {
  const params = Object.fromEntries(
    issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      return [name, `Invalid parameter: ${name}.`];
    }),
  );
  const names = Object.keys(params).join(', ');
  const error = ['rest_invalid_param', `Invalid parameter(s): ${names}`] as const;
  return problem(context, 400, error, { params });
}

/** A post with what WordPress adds to it: absolute links, and whether a text is protected. */
function answer(post: WordpressPost, origin: string, onlyFields: string | undefined): object {
  const link = new URL(post.link, origin).href;
  const whole: Record<string, unknown> = {
    ...post,
    link,
    guid: { rendered: link },
    content: { ...post.content, protected: false },
    excerpt: { ...post.excerpt, protected: false },
  };
  if (onlyFields === undefined) return whole;
  // `_fields=title.rendered` asks for a part of a field; the whole field holds that part too.
  const names = onlyFields.split(',').map((field) => field.trim().split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
}

/** The pages before and after this one, as WordPress names them (RFC 8288). */
function pageLinks(url: URL, page: number, pages: number): string {
  const link = (to: number, rel: string) => {
    const target = new URL(url);
    target.searchParams.set('page', String(to));
    return `<${target.href}>; rel="${rel}"`;
  };
  return [page > 1 ? link(page - 1, 'prev') : '', page < pages ? link(page + 1, 'next') : '']
    .filter((text) => text !== '')
    .join(', ');
}

/** `/wp-json/wp/v2/posts` and `/{id}` in the shape of WordPress's REST API. */
export function postRoutes(services: Services) {
  const originOf = (context: Context) =>
    services.config.publicUrl ?? new URL(context.req.url).origin;

  return new Hono()
    .onError((error, context) => {
      if (!isAppError(error) || error.code !== 'unavailable') throw error;
      return problem(context, 503, unavailable);
    })
    .get('/posts', async (context) => {
      const query = v.safeParse(listQuery, context.req.query());
      if (!query.success) return invalidParameters(context, query.issues);
      const { lang, page, per_page, _fields, ...rest } = query.output;
      const found = await services.posts.list({
        ...rest,
        language: lang,
        page,
        perPage: per_page,
      });
      const pages = Math.ceil(found.total / per_page);
      if (page > 1 && found.posts.length === 0) return problem(context, 400, invalidPage);
      context.header('X-WP-Total', String(found.total));
      context.header('X-WP-TotalPages', String(pages));
      const origin = originOf(context);
      const url = new URL(context.req.url);
      const links = pageLinks(new URL(url.pathname + url.search, origin), page, pages);
      if (links !== '') context.header('Link', links);
      return context.json(found.posts.map((post) => answer(post, origin, _fields)));
    })
    .get('/posts/:id{[0-9]+}', async (context) => {
      const query = v.safeParse(postQuery, context.req.query());
      if (!query.success) return invalidParameters(context, query.issues);
      const id = Number(context.req.param('id'));
      const post =
        Number.isSafeInteger(id) && id > 0
          ? await services.posts.find(id, query.output.lang)
          : null;
      if (post === null) return problem(context, 404, invalidId);
      return context.json(answer(post, originOf(context), query.output._fields));
    })
    .all('*', (context) => problem(context, 404, noRoute));
}
