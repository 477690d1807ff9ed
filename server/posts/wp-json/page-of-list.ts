import type { collectionArguments, Values } from '#server/posts/wp-json/arguments.ts';
import { invalidPage } from '#server/posts/wp-json/rest-error.ts';
import type { Reply, RestRequest } from '#server/posts/wp-json/rest-route.ts';
import type { Resource } from '#server/posts/wp-json/show-resources.ts';

type ListRequest = Pick<RestRequest, 'url'> & {
  readonly values: Pick<Values<typeof collectionArguments>, 'page' | 'per_page'>;
};

/** Links to the previous and next page, as WordPress names them (RFC 8288). */
function pageLinks(url: URL, page: number, pages: number): string {
  const link = (to: number, rel: string) => {
    const target = new URL(url);
    target.searchParams.set('page', String(to));
    return `<${target.href}>; rel="${rel}"`;
  };
  const previous = page > 1 ? [link(Math.max(1, Math.min(page - 1, pages)), 'prev')] : [];
  const next = page < pages ? [link(page + 1, 'next')] : [];
  return [...previous, ...next].join(', ');
}

/** One page of a list of `total` entries, with links to its neighbours. */
export function pageOfList(
  { url, values }: ListRequest,
  list: readonly Resource[],
  total: number,
): Reply {
  const pages = Math.ceil(total / values.per_page);
  const links = pageLinks(url, values.page, pages);
  return {
    list,
    headers: {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(pages),
      ...(links === '' ? {} : { Link: links }),
    },
  };
}

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly shown: Resource;
}

/** One page of a short list, filtered by the parameters of every list. Throws `RestError`. */
export function pageOfShortList(
  asked: RestRequest<typeof collectionArguments>,
  all: readonly Named[],
): Reply {
  const { page, per_page, include, exclude, offset, search = '', slug = [] } = asked.values;
  const found = all.filter(
    (one) =>
      (include.length === 0 ? !exclude.includes(one.id) : include.includes(one.id)) &&
      (slug.length === 0 || slug.includes(one.slug)) &&
      one.name.toLowerCase().includes(search.toLowerCase()),
  );
  if (found.length > 0 && page > Math.ceil(found.length / per_page)) throw invalidPage();
  const start = offset === undefined ? (page - 1) * per_page : Math.abs(offset);
  const shown = found.slice(start, start + per_page).map((one) => one.shown);
  return pageOfList(asked, shown, found.length);
}
