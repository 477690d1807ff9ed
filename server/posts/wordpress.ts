import type { Logger } from 'pino';
import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import { escapeHtml } from '#core/html-text.ts';
import { type WordpressPost, wordpressPostSchema } from '#core/post.ts';
import { type FetchLimits, ServiceError } from '#server/fetch-bytes.ts';
import { fetchJson } from '#server/fetch-json.ts';
import { createLastGoodCopies } from '#server/last-good-copies.ts';
import type { PostPage, PostQuery, PostSource } from '#server/ports/post-source.ts';
import { type ImageAddress, plainText, sanitizePostHtml } from '#server/posts/post-html.ts';

const limits: FetchLimits = { timeout: 5_000, maxBytes: 2 * 1024 * 1024 };

/** Ms for which a reply is fresh, and for which a failing service is not asked again. */
const freshFor = 60_000;
const pause = 10_000;

/** Replies for the blog's own pages, and apart from them replies for strangers' searches. */
const maxCachedReplies = { browsing: 200, searching: 50 } as const;

/** Concurrent searches at the service; more are refused. */
const maxSearches = 6;

const fields = Object.keys(wordpressPostSchema.entries).join(',');

/** The address of a post, or the blog's if it is not safe to open. */
function safeLink(link: string, address: string): string {
  const url = URL.parse(link, address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : address;
}

/**
 * Sanitises a post before it is cached: no HTML of another site reaches a visitor unchecked. Times
 * become UTC.
 */
function sanitized(
  post: WordpressPost,
  address: string,
  imageAddress: ImageAddress,
): WordpressPost {
  return {
    ...post,
    link: safeLink(post.link, address),
    date: post.date_gmt,
    modified: post.modified_gmt,
    title: { rendered: escapeHtml(plainText(post.title.rendered)) },
    content: { rendered: sanitizePostHtml(post.content.rendered, imageAddress) },
    excerpt: { rendered: `<p>${escapeHtml(plainText(post.excerpt.rendered))}</p>` },
  };
}

type Query = readonly (readonly [name: string, value: string])[];

function ifGiven(name: string, value: string | number | undefined): Query {
  return value === undefined || value === '' ? [] : [[name, String(value)]];
}

function timeIfGiven(name: string, time: number | undefined): Query {
  return ifGiven(name, time === undefined ? undefined : new Date(time).toISOString());
}

function each(name: string, values: readonly (string | number)[] = []): Query {
  return values.map((value) => [`${name}[]`, String(value)]);
}

/** The part of a query that only API clients use. */
function filterQuery(query: PostQuery): Query {
  return [
    ...ifGiven('search', query.search),
    ...each('search_columns', query.searchColumns),
    ...ifGiven('search_semantics', query.isExact ? 'exact' : undefined),
    ...timeIfGiven('after', query.after),
    ...timeIfGiven('before', query.before),
    ...timeIfGiven('modified_after', query.modifiedAfter),
    ...timeIfGiven('modified_before', query.modifiedBefore),
    ...each('include', query.include),
    ...each('exclude', query.exclude),
    ...ifGiven('offset', query.offset),
  ];
}

function listQuery(query: PostQuery): Query {
  const { language, page, perPage, orderby, order, slugs } = query;
  return [
    ['lang', language],
    ['page', String(page)],
    ['per_page', String(perPage)],
    ['orderby', orderby],
    ['order', order],
    ...each('slug', slugs),
    ...filterQuery(query),
  ];
}

/** Whether a page of the blog could send the query. */
function isBrowsing(query: PostQuery): boolean {
  const { slugs = [], orderby } = query;
  return slugs.length <= 1 && orderby === 'date' && filterQuery(query).length === 0;
}

function addressOf(address: string, path: string, query: Query): URL {
  const url = new URL(`${address}/wp-json/wp/v2/posts${path}`);
  for (const [name, value] of query) url.searchParams.append(name, value);
  url.searchParams.append('_fields', fields);
  return url;
}

const noPosts: PostPage = { posts: [], total: 0 };

function reasonOf(error: unknown): string {
  if (v.isValiError(error)) return 'the response is not a list of posts';
  return error instanceof Error ? error.message : String(error);
}

/**
 * The posts of a WordPress at `address`, through its REST API. If it fails, the last good copy is
 * used; without one, `unavailable`.
 */
export function createWordpressPosts(options: {
  address: string;
  imageAddress: ImageAddress;
  log: Logger;
  now: () => number;
  limits?: FetchLimits;
}): PostSource {
  const { address, imageAddress, log, now } = options;
  const copiesOf = (limit: number) =>
    createLastGoodCopies<PostPage | null>({ limit, freshFor, pause, now });
  const browsing = copiesOf(maxCachedReplies.browsing);
  const searching = copiesOf(maxCachedReplies.searching);
  let searches = 0;

  async function load(url: URL, read: (body: unknown) => readonly WordpressPost[]) {
    const { body, headers } = await fetchJson(url, options.limits ?? limits);
    const posts = read(body).map((post) => sanitized(post, address, imageAddress));
    const total = Number(headers.get('X-WP-Total') ?? posts.length);
    return { posts, total: Number.isSafeInteger(total) ? total : posts.length };
  }

  /** `absent` lists the statuses that mean an empty result, not a failure. */
  async function ask(
    url: URL,
    absent: Readonly<Record<number, PostPage | null>>,
    readBody: (body: unknown) => readonly WordpressPost[],
  ): Promise<PostPage | null> {
    try {
      return await load(url, readBody);
    } catch (error) {
      const meant = error instanceof ServiceError ? absent[error.status ?? 0] : undefined;
      if (meant !== undefined) return meant;
      // Not the error itself: it may hold the service's whole response.
      log.warn({ url: url.href }, reasonOf(error));
      throw new AppError('unavailable', 'the blog cannot be read right now');
    }
  }

  async function withSearchSlot<T>(search: () => Promise<T>): Promise<T> {
    if (searches >= maxSearches) {
      throw new AppError('unavailable', 'the blog is searched too often right now');
    }
    searches += 1;
    try {
      return await search();
    } finally {
      searches -= 1;
    }
  }

  return {
    async list(query) {
      const url = addressOf(address, '', listQuery(query));
      // WordPress refuses a page behind the last one with 400.
      const absent = { 404: noPosts, ...(query.page > 1 ? { 400: null } : {}) };
      const read = (body: unknown) => v.parse(v.array(wordpressPostSchema), body);
      const load = () => ask(url, absent, read);
      if (isBrowsing(query)) return browsing.read(url.href, load);
      return searching.read(url.href, () => withSearchSlot(load));
    },

    async find(id, language) {
      const url = addressOf(address, `/${id}`, [['lang', language]]);
      const read = (body: unknown) => [v.parse(wordpressPostSchema, body)];
      const found = await browsing.read(url.href, () => ask(url, { 404: null }, read));
      return found?.posts[0] ?? null;
    },

    // A post's pictures belong to the other site, so no share image is drawn.
    imageOf: async () => null,
  };
}
