import { booleanIn, integerIn, isEmpty, isRecord } from '#server/content-api/query-place.ts';
import { paginationError, validationError } from '#server/content-api/strapi-error.ts';

/** Strapi's own defaults. */
export const pageSize = { default: 25, max: 100 } as const;

/** A window of the entries, and its description for the reply. */
export interface Pagination {
  readonly start: number;
  readonly limit: number;
  readonly isPaged: boolean;
  readonly withCount: boolean;
}

function integer(query: Readonly<Record<string, unknown>>, name: string, fallback: number): number {
  const value = query[name];
  if (isEmpty(value)) return fallback;
  const number = integerIn(value);
  if (number === null) {
    throw paginationError(`Invalid '${name}' parameter. Expected an integer`);
  }
  return number;
}

/** Too large a size, and -1, mean the maximum; too small a size means 1. */
function clampSize(size: number): number {
  return size === -1 ? pageSize.max : Math.min(Math.max(size, 1), pageSize.max);
}

function countWanted(value: unknown): boolean {
  if (isEmpty(value)) return true;
  const wanted = booleanIn(value);
  if (wanted !== null) return wanted;
  throw validationError('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
}

/** Parses `pagination`. Throws `StrapiError`. */
export function parsePagination(pagination: unknown): Pagination {
  const query = isEmpty(pagination) ? {} : pagination;
  if (!isRecord(query)) throw paginationError('The pagination parameter must be an object');
  const has = (name: string) => !isEmpty(query[name]);
  const isOffset = has('start') || has('limit');
  if (isOffset && (has('page') || has('pageSize'))) {
    throw paginationError('Cannot use both page & offset pagination in the same query');
  }
  const withCount = countWanted(query.withCount);
  if (isOffset) {
    const start = Math.max(integer(query, 'start', 0), 0);
    const limit = clampSize(integer(query, 'limit', pageSize.default));
    return { start, limit, isPaged: false, withCount };
  }
  const page = Math.max(integer(query, 'page', 1), 1);
  const limit = clampSize(integer(query, 'pageSize', pageSize.default));
  return { start: (page - 1) * limit, limit, isPaged: true, withCount };
}

/** The `meta.pagination` of a reply. */
export function paginationMeta({ start, limit, isPaged, withCount }: Pagination, total: number) {
  if (!isPaged) return { start, limit, ...(withCount ? { total } : {}) };
  const page = Math.floor(start / limit) + 1;
  const pageCount = Math.ceil(total / limit);
  return { page, pageSize: limit, ...(withCount ? { pageCount, total } : {}) };
}
