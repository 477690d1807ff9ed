import type { Logger } from 'pino';
import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import { type WordpressPost, wordpressPostSchema } from '#core/post.ts';
import { type FetchLimits, ServiceError } from '#server/fetch-bytes.ts';
import { fetchJson } from '#server/fetch-json.ts';
import { createLastGoodCopies } from '#server/last-good-copies.ts';
import { escapeHtml } from '#server/posts/html-text.ts';
import { plainText, sanitizePostHtml } from '#server/posts/post-html.ts';
import type { PostPage, PostQuery, PostSource } from '#server/posts/post-source.ts';

const limits: FetchLimits = { timeout: 5_000, maxBytes: 2 * 1024 * 1024 };

/** Ms that a reply is taken for current, and that a failing service is left in peace. */
const freshFor = 60_000;
const pause = 10_000;

/** Replies to the blog's own pages, and apart from them replies to the searches of strangers. */
const keptReplies = { browsing: 200, searching: 50 } as const;

/** Searches that the service has to answer at the same time; more are turned away. */
const mostSearches = 6;

const fields = Object.keys(wordpressPostSchema.entries).join(',');

/** The address of a post, or of the blog where a browser could not open it. */
function safeLink(link: string, address: string): string {
  const url = URL.parse(link, address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : address;
}

/**
 * Before it is kept: nothing of another site's HTML reaches a visitor unseen, and its times are UTC,
 * as all of ours.
 */
function sanitized(post: WordpressPost, address: string): WordpressPost {
  return {
    ...post,
    link: safeLink(post.link, address),
    date: post.date_gmt,
    modified: post.modified_gmt,
    title: { rendered: escapeHtml(plainText(post.title.rendered)) },
    content: { rendered: sanitizePostHtml(post.content.rendered) },
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

/** The part of a query that only clients of our API send. */
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

/** Whether a page of the blog may send the query. */
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
  if (v.isValiError(error)) return 'the answer is not a list of posts';
  return error instanceof Error ? error.message : String(error);
}

/**
 * The posts of a WordPress at `address`, through its REST API. When it fails, the last good copy
 * serves; where there is none, `unavailable`.
 */
export function createWordpressPosts(options: {
  address: string;
  log: Logger;
  now: () => number;
  limits?: FetchLimits;
}): PostSource {
  const { address, log, now } = options;
  const copiesOf = (limit: number) =>
    createLastGoodCopies<PostPage | null>({ limit, freshFor, pause, now });
  const browsing = copiesOf(keptReplies.browsing);
  const searching = copiesOf(keptReplies.searching);
  let searches = 0;

  async function load(url: URL, read: (body: unknown) => readonly WordpressPost[]) {
    const { body, headers } = await fetchJson(url, options.limits ?? limits);
    const posts = read(body).map((post) => sanitized(post, address));
    const total = Number(headers.get('X-WP-Total') ?? posts.length);
    return { posts, total: Number.isSafeInteger(total) ? total : posts.length };
  }

  /** `absent` says which statuses mean that there is nothing, and not that something is wrong. */
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
      // Not the error itself: it may hold all that the service answered.
      log.warn({ url: url.href }, reasonOf(error));
      throw new AppError('unavailable', 'the blog cannot be read right now');
    }
  }

  async function inTurn<T>(search: () => Promise<T>): Promise<T> {
    if (searches >= mostSearches) {
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
      // WordPress answers a page behind the last one with 400.
      const absent = { 404: noPosts, ...(query.page > 1 ? { 400: null } : {}) };
      const read = (body: unknown) => v.parse(v.array(wordpressPostSchema), body);
      const load = () => ask(url, absent, read);
      if (isBrowsing(query)) return browsing.read(url.href, load);
      return searching.read(url.href, () => inTurn(load));
    },

    async find(id, language) {
      const url = addressOf(address, `/${id}`, [['lang', language]]);
      const read = (body: unknown) => [v.parse(wordpressPostSchema, body)];
      const found = await browsing.read(url.href, () => ask(url, { 404: null }, read));
      return found?.posts[0] ?? null;
    },

    // Pictures of another site are not ours to draw.
    imageOf: async () => null,
  };
}
