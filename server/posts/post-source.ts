import type { Language } from '#core/language.ts';
import type { WordpressPost } from '#core/post.ts';

export const postOrders = [
  'date',
  'id',
  'include',
  'include_slugs',
  'modified',
  'relevance',
  'slug',
  'title',
] as const;

export const searchColumns = ['post_title', 'post_excerpt', 'post_content'] as const;

/** Which posts are meant, in WordPress's terms. Times are ms since 1970, themselves excluded. */
export interface PostFilter {
  readonly search?: string | undefined;
  /** The columns to search; an empty list means all of them. */
  readonly searchColumns?: readonly (typeof searchColumns)[number][] | undefined;
  /** Whether a term has to be all of a column, and not only a part. */
  readonly isExact?: boolean | undefined;
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly modifiedAfter?: number | undefined;
  readonly modifiedBefore?: number | undefined;
  /** Numbers of posts. With `include`, `exclude` does not count. */
  readonly include?: readonly number[] | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly slugs?: readonly string[] | undefined;
}

export interface PostQuery extends PostFilter {
  readonly language: Language;
  /** Counts from 1. */
  readonly page: number;
  readonly perPage: number;
  /** How many posts to skip, instead of the pages before `page`. */
  readonly offset?: number | undefined;
  readonly orderby: (typeof postOrders)[number];
  readonly order: 'asc' | 'desc';
}

/** One page of posts, and how many there are on all pages. */
export interface PostPage {
  readonly posts: readonly WordpressPost[];
  readonly total: number;
}

/** Where the blog's posts come from. Their HTML has been sanitised; `link` may be site-relative. */
export interface PostSource {
  /** Null for a page behind the last one, unless nothing at all is found. */
  list(query: PostQuery): Promise<PostPage | null>;
  /** The post with this number, or null. */
  find(id: number, language: Language): Promise<WordpressPost | null>;
  /** The path of our own image that stands for the post, or null. */
  imageOf(id: number): Promise<string | null>;
}

/** What a reader asks for who asks for nothing in particular: WordPress's own defaults. */
export const newestFirst = { page: 1, perPage: 10, orderby: 'date', order: 'desc' } as const;
