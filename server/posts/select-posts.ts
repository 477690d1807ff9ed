import type { WordpressPost } from '#core/post.ts';
import type { PostFilter, PostPage, PostQuery } from '#server/ports/post-source.ts';
import {
  foldText,
  isFound,
  parseSearch,
  relevance,
  type Search,
  type SearchedTexts,
} from '#server/posts/search-posts.ts';

/** A post with the values to select and sort by. Times are ms since 1970, in whole seconds. */
export interface SelectablePost {
  readonly post: WordpressPost;
  readonly texts: SearchedTexts;
  readonly publishedAt: number;
  readonly modifiedAt: number;
}

function isWithin(time: number, after = Number.NEGATIVE_INFINITY, before = Infinity): boolean {
  return after < time && time < before;
}

function given<T>(list: readonly T[] | undefined): ReadonlySet<T> | null {
  return list === undefined || list.length === 0 ? null : new Set(list);
}

/** Compiles the filter, so that each of its lists is read once, not for each post. */
function filterOf(filter: PostFilter, search: Search | null) {
  const include = given(filter.include);
  const exclude = include === null ? given(filter.exclude) : null;
  const slugs = given(filter.slugs?.map(foldText));
  return ({ post, texts, publishedAt, modifiedAt }: SelectablePost): boolean =>
    include?.has(post.id) !== false &&
    exclude?.has(post.id) !== true &&
    slugs?.has(post.slug) !== false &&
    isWithin(publishedAt, filter.after, filter.before) &&
    isWithin(modifiedAt, filter.modifiedAfter, filter.modifiedBefore) &&
    (search === null || isFound(texts, search, filter));
}

type Compare = (a: SelectablePost, b: SelectablePost) => number;

/** Sorts by place in a list. */
function asListed<T>(list: readonly T[] = [], keyOf: (post: WordpressPost) => T): Compare {
  // If a key is listed twice, its first place counts.
  const places = new Map(list.map((key, place) => [key, place] as const).reverse());
  const placeOf = ({ post }: SelectablePost) => places.get(keyOf(post)) ?? 0;
  return (a, b) => placeOf(a) - placeOf(b);
}

function byRelevance(found: readonly SelectablePost[], search: Search | null): Compare {
  const ranks = new Map(
    found.map((one) => [one, search === null ? 0 : relevance(one.texts, search)]),
  );
  return (a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
}

function orderOf(
  found: readonly SelectablePost[],
  { orderby, order, language, include, slugs }: PostQuery,
  search: Search | null,
): Compare {
  const sign = order === 'asc' ? 1 : -1;
  const byDate: Compare = (a, b) => sign * (a.publishedAt - b.publishedAt);
  switch (orderby) {
    case 'date':
      return byDate;
    case 'id':
      return (a, b) => sign * (a.post.id - b.post.id);
    case 'include':
      return asListed(include, ({ id }) => id);
    case 'include_slugs':
      return asListed(slugs?.map(foldText), ({ slug }) => slug);
    case 'modified':
      return (a, b) => sign * (a.modifiedAt - b.modifiedAt);
    case 'relevance': {
      const byRank = byRelevance(found, search);
      return (a, b) => byRank(a, b) || byDate(a, b);
    }
    case 'slug':
      return (a, b) => sign * a.post.slug.localeCompare(b.post.slug);
    case 'title': {
      const { compare } = new Intl.Collator(language);
      return (a, b) => sign * compare(a.texts.post_title, b.texts.post_title);
    }
  }
}

/** One page of the selected posts; equal ones keep their order. Null as in `PostSource`. */
export function selectPosts(all: readonly SelectablePost[], query: PostQuery): PostPage | null {
  const { page, perPage, offset } = query;
  const search = parseSearch(query.search ?? '');
  const found = all.filter(filterOf(query, search));
  const total = found.length;
  if (total > 0 && page > Math.ceil(total / perPage)) return null;
  const start = offset ?? (page - 1) * perPage;
  const sorted = found.toSorted(orderOf(found, query, search));
  return { posts: sorted.slice(start, start + perPage).map(({ post }) => post), total };
}
