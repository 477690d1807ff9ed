import type { PostPage, PostQuery, PostSource } from '#server/ports/post-source.ts';
import type {
  mediaListArguments,
  postListArguments,
  Values,
  writtenArguments,
} from '#server/posts/wp-json/arguments.ts';
import { invalidPage, RestError } from '#server/posts/wp-json/rest-error.ts';
import { siteAuthor } from '#server/posts/wp-json/show-resources.ts';

type Written = Values<typeof writtenArguments>;

const noPosts: PostPage = { posts: [], total: 0 };

/** WordPress drops the sign of a number. */
const absolute = (numbers: readonly number[]) => numbers.map(Math.abs);

/** The site is the only author. */
function isBySite({ author, author_exclude: excluded }: Written): boolean {
  if (excluded.length > 0) return !absolute(excluded).includes(siteAuthor);
  return author.length === 0 || absolute(author).includes(siteAuthor);
}

/** No post has a category or a tag. */
function isWithoutTerms(values: Values<typeof postListArguments>): boolean {
  const { categories = [], tags = [], categories_exclude = [], tags_exclude = [] } = values;
  const included = [categories, tags].filter((terms) => terms.length > 0).map(() => false);
  const excluded = [categories_exclude, tags_exclude]
    .filter((terms) => terms.length > 0)
    .map(() => true);
  const conditions = [...included, ...excluded];
  if (conditions.length === 0) return true;
  return values.tax_relation === 'OR' ? conditions.includes(true) : !conditions.includes(false);
}

/** Whether the posts match by the properties that all of them share. */
function isTrueOfAll(values: Values<typeof postListArguments>): boolean {
  const { sticky, format = [] } = values;
  const isOfFormat = format.length === 0 || format.includes('standard');
  return isBySite(values) && isWithoutTerms(values) && sticky !== true && isOfFormat;
}

function refuseEmptyOrder({ orderby, search = '', include }: Written): void {
  if (orderby === 'relevance' && search.trim() === '') {
    const message = 'You need to define a search term to order by relevance.';
    throw new RestError(400, 'rest_no_search_term_defined', message);
  }
  if (orderby === 'include' && include.length === 0) {
    const message = 'You need to define an include parameter to order by include.';
    throw new RestError(400, 'rest_orderby_include_missing_include', message);
  }
}

function queryOf(values: Written): PostQuery {
  const { orderby, offset } = values;
  return {
    language: values.lang,
    page: values.page,
    perPage: values.per_page,
    offset: offset === undefined ? undefined : Math.abs(offset),
    // All posts have one author, and none has a parent.
    orderby: orderby === 'author' || orderby === 'parent' ? 'date' : orderby,
    order: values.order,
    search: values.search?.trim(),
    after: values.after,
    before: values.before,
    modifiedAfter: values.modified_after,
    modifiedBefore: values.modified_before,
    include: absolute(values.include),
    exclude: absolute(values.exclude),
    slugs: values.slug,
  };
}

async function list(source: PostSource, query: PostQuery): Promise<PostPage> {
  const found = await source.list(query);
  if (found === null) throw invalidPage();
  return found;
}

/** The posts that match the parameters. Throws `RestError`, and what the source throws. */
export async function listPosts(
  source: PostSource,
  values: Values<typeof postListArguments>,
): Promise<PostPage> {
  refuseEmptyOrder(values);
  if (!isTrueOfAll(values)) return noPosts;
  return list(source, {
    ...queryOf(values),
    searchColumns: values.search_columns,
    isExact: values.search_semantics === 'exact',
  });
}

/** The posts whose pictures match the parameters: each has one, with the same id. */
export async function listPictured(
  source: PostSource,
  values: Values<typeof mediaListArguments>,
): Promise<PostPage> {
  refuseEmptyOrder(values);
  const { media_type = 'image', mime_type = 'image/png' } = values;
  const isPicture = media_type === 'image' && mime_type.toLowerCase() === 'image/png';
  if (!isPicture || !isBySite(values)) return noPosts;
  const query = queryOf(values);
  const lists = [query.include ?? [], absolute(values.parent)].filter(({ length }) => length > 0);
  const without = new Set(absolute(values.parent_exclude));
  const [first = [], second = first] = lists;
  const include = first.filter((id) => second.includes(id) && !without.has(id));
  if (lists.length > 0 && include.length === 0) return noPosts;
  const exclude = [...(query.exclude ?? []), ...without];
  return list(source, { ...query, include, exclude, searchColumns: ['post_title'] });
}
