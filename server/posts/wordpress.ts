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

const keptReplies = 200;

const fields = Object.keys(wordpressPostSchema.entries).join(',');

/** Before it is kept: nothing of another site's HTML reaches a visitor unseen. */
function sanitized(post: WordpressPost): WordpressPost {
  return {
    ...post,
    title: { rendered: escapeHtml(plainText(post.title.rendered)) },
    content: { rendered: sanitizePostHtml(post.content.rendered) },
    excerpt: { rendered: `<p>${escapeHtml(plainText(post.excerpt.rendered))}</p>` },
  };
}

function queryOf({ language, page, perPage, orderby, order, slug, search }: PostQuery) {
  return {
    lang: language,
    page: String(page),
    per_page: String(perPage),
    orderby,
    order,
    ...(slug === undefined ? {} : { slug }),
    ...(search === undefined ? {} : { search }),
  };
}

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
  const copies = createLastGoodCopies<PostPage>({ limit: keptReplies, freshFor, pause, now });

  async function load(url: URL, read: (body: unknown) => readonly WordpressPost[]) {
    const { body, headers } = await fetchJson(url, options.limits ?? limits);
    const posts = read(body).map(sanitized);
    const total = Number(headers.get('X-WP-Total') ?? posts.length);
    return { posts, total: Number.isSafeInteger(total) ? total : posts.length };
  }

  function nothingOrThrow(error: unknown, url: URL, missing: readonly number[]): PostPage {
    if (error instanceof ServiceError && missing.includes(error.status ?? 0)) {
      return { posts: [], total: 0 };
    }
    // Not the error itself: it may hold all that the service answered.
    log.warn({ url: url.href }, reasonOf(error));
    throw new AppError('unavailable', 'the blog cannot be read right now');
  }

  /** `missing` are the statuses that mean there is nothing, not that something is wrong. */
  function read(
    path: string,
    query: Readonly<Record<string, string>>,
    missing: readonly number[],
    readBody: (body: unknown) => readonly WordpressPost[],
  ): Promise<PostPage> {
    const url = new URL(`${address}/wp-json/wp/v2/posts${path}`);
    url.search = new URLSearchParams({ ...query, _fields: fields }).toString();
    const attempt = () =>
      load(url, readBody).catch((error: unknown) => nothingOrThrow(error, url, missing));
    return copies.read(url.href, attempt);
  }

  return {
    // WordPress answers a page behind the last one with 400.
    list: (query) =>
      read('', queryOf(query), [400, 404], (body) => v.parse(v.array(wordpressPostSchema), body)),

    async find(id, language) {
      const { posts } = await read(`/${id}`, { lang: language }, [404], (body) => [
        v.parse(wordpressPostSchema, body),
      ]);
      return posts[0] ?? null;
    },

    // Pictures of another site are not ours to draw.
    imageOf: async () => null,
  };
}
