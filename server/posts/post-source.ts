import type { Language } from '#core/language.ts';
import type { WordpressPost } from '#core/post.ts';

export const postOrders = ['date', 'modified', 'title', 'slug', 'id'] as const;

export interface PostQuery {
  readonly language: Language;
  /** Counts from 1. */
  readonly page: number;
  readonly perPage: number;
  readonly orderby: (typeof postOrders)[number];
  readonly order: 'asc' | 'desc';
  readonly slug?: string | undefined;
  readonly search?: string | undefined;
}

/** One page of posts, and how many there are on all pages. */
export interface PostPage {
  readonly posts: readonly WordpressPost[];
  readonly total: number;
}

/** Where the blog's posts come from. Their HTML has been sanitised; `link` may be site-relative. */
export interface PostSource {
  list(query: PostQuery): Promise<PostPage>;
  /** The post with this number, or null. */
  find(id: number, language: Language): Promise<WordpressPost | null>;
  /** The path of our own image that stands for the post, or null. */
  imageOf(id: number): Promise<string | null>;
}

/** What a reader asks for who asks for nothing in particular: WordPress's own defaults. */
export const newestFirst = { page: 1, perPage: 10, orderby: 'date', order: 'desc' } as const;
