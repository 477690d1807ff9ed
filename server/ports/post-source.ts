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

/** Selects posts, in WordPress's terms. Times are ms since 1970, exclusive. */
export interface PostFilter {
  readonly search?: string | undefined;
  /** The columns to search; an empty list means all of them. */
  readonly searchColumns?: readonly (typeof searchColumns)[number][] | undefined;
  /** Whether a term must equal a whole column, not only a part. */
  readonly isExact?: boolean | undefined;
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly modifiedAfter?: number | undefined;
  readonly modifiedBefore?: number | undefined;
  /** Ids of posts. With `include`, `exclude` is ignored. */
  readonly include?: readonly number[] | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly slugs?: readonly string[] | undefined;
}

export interface PostQuery extends PostFilter {
  readonly language: Language;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** How many posts to skip; overrides `page`. */
  readonly offset?: number | undefined;
  readonly orderby: (typeof postOrders)[number];
  readonly order: 'asc' | 'desc';
}

/** One page of posts, and their number on all pages. */
export interface PostPage {
  readonly posts: readonly WordpressPost[];
  readonly total: number;
}

/** A source of the blog's posts. Their HTML is sanitised; `link` may be site-relative. */
export interface PostSource {
  /** Null for a page behind the last one, unless no post matches at all. */
  list(query: PostQuery): Promise<PostPage | null>;
  /** The post with this number, or null. */
  find(id: number, language: Language): Promise<WordpressPost | null>;
  /** The path of our own image for the post, or null. */
  imageOf(id: number): Promise<string | null>;
}

/** WordPress's defaults. */
export const newestFirst = { page: 1, perPage: 10, orderby: 'date', order: 'desc' } as const;
