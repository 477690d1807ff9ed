import { AppError } from '#core/errors.ts';
import { textOfHtml } from '#core/html-text.ts';
import type { Language } from '#core/language.ts';
import type { WordpressPost } from '#core/post.ts';
import { newestFirst, type PostSource } from '#server/ports/post-source.ts';

/** A post on a page: `title` and `excerpt` are text, times are ISO 8601 in UTC. */
export interface PostSummary {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly modified: string;
}

export interface ListedPost extends PostSummary {
  /** The address of a picture on this site; null for none. */
  readonly picture: string | null;
}

export interface PostText extends PostSummary {
  /** Sanitised HTML. */
  readonly html: string;
}

export interface PostList {
  readonly posts: readonly ListedPost[];
  readonly page: number;
  readonly pages: number;
}

function utc(time: string): string {
  return new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(time) ? time : `${time}Z`).toISOString();
}

function summary(post: WordpressPost): PostSummary {
  return {
    id: post.id,
    slug: post.slug,
    title: textOfHtml(post.title.rendered),
    excerpt: textOfHtml(post.excerpt.rendered),
    date: utc(post.date_gmt),
    modified: utc(post.modified_gmt),
  };
}

/** The first picture in a post, whose HTML is ours or sanitised: attributes are in double quotes. */
function firstPicture(html: string): string | null {
  const [, image = ''] = html.split('<img ');
  const [, address = ''] = image.slice(0, image.indexOf('>')).split('src="');
  return textOfHtml(address.slice(0, address.indexOf('"'))) || null;
}

/** One page of the blog's index, newest first. A missing page is `not_found`. */
export async function listPosts(
  source: PostSource,
  { language, page }: { language: Language; page: number },
): Promise<PostList> {
  const found = await source.list({ ...newestFirst, language, page });
  const { posts, total } = found ?? { posts: [], total: 0 };
  if (posts.length === 0 && page > 1) throw new AppError('not_found', 'no such page');
  const listed = posts.map(async (post) => {
    const picture = (await source.imageOf(post.id)) ?? firstPicture(post.content.rendered);
    return { ...summary(post), picture };
  });
  return {
    posts: await Promise.all(listed),
    page,
    pages: Math.max(1, Math.ceil(total / newestFirst.perPage)),
  };
}

/** The most pages to read, in case a blog has no end. */
const maxPages = 50;

/** Every post, newest first, page by page. */
export async function allPosts(source: PostSource, language: Language): Promise<ListedPost[]> {
  const posts: ListedPost[] = [];
  let pages = 1;
  for (let page = 1; page <= Math.min(pages, maxPages); page += 1) {
    const found = await listPosts(source, { language, page });
    posts.push(...found.posts);
    pages = found.pages;
  }
  return posts;
}

async function findPost(source: PostSource, name: string, language: Language) {
  if (/^[1-9]\d{0,9}$/.test(name)) return source.find(Number(name), language);
  if (!/^[\p{L}\p{M}\p{N}%_-]{1,200}$/u.test(name)) return null;
  const found = await source.list({ ...newestFirst, language, slugs: [name], perPage: 1 });
  return found?.posts[0] ?? null;
}

/** The post with this number or slug. Unknown ones are `not_found`. Specification: Blog. */
export async function readPost(
  source: PostSource,
  { name, language }: { name: string; language: Language },
): Promise<PostText> {
  const post = await findPost(source, name, language);
  if (post === null) throw new AppError('not_found', 'no such post');
  return { ...summary(post), html: post.content.rendered };
}
