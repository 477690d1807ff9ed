import qs from 'qs';
import { defaultLanguage } from '#core/language.ts';
import { type Condition, noCondition } from '#server/content-api/conditions.ts';
import { parseFields } from '#server/content-api/fields.ts';
import { type Pagination, parsePagination } from '#server/content-api/pagination.ts';
import { parseFilters } from '#server/content-api/parse-filters.ts';
import { parsePopulate } from '#server/content-api/parse-populate.ts';
import type { Selection } from '#server/content-api/populate.ts';
import { createSpend, isEmpty, startingPlace } from '#server/content-api/query-place.ts';
import type { Model } from '#server/content-api/schema.ts';
import { type Order, parseSort } from '#server/content-api/sort.ts';
import { queryTooLong, validationError } from '#server/content-api/strapi-error.ts';

/** In characters, before decoding. */
const maxQueryLength = 8_192;

/** Depth, lists and missing values as in Strapi's own parser. */
const parserOptions = {
  depth: 20,
  strictDepth: true,
  arrayLimit: 100,
  parameterLimit: 500,
  throwOnLimitExceeded: true,
  strictNullHandling: true,
  // Objects without a prototype: `constructor` and the like are ordinary keys.
  plainObjects: true,
} as const;

const statuses = ['published', 'draft'] as const;

/** A parsed and checked request for the content type. */
export interface ContentQuery extends Selection {
  readonly condition: Condition;
  readonly orders: readonly Order[];
  readonly pagination: Pagination;
  readonly status: (typeof statuses)[number];
  /** One of our languages, or another for which nothing exists. */
  readonly locale: string;
}

function parseParameters(text: string): Readonly<Record<string, unknown>> {
  if (text.length > maxQueryLength) throw queryTooLong(maxQueryLength);
  try {
    return qs.parse(text, parserOptions);
  } catch (error) {
    if (error instanceof RangeError) throw validationError(error.message);
    throw error;
  }
}

function parseStatus(status: unknown): ContentQuery['status'] {
  if (isEmpty(status)) return 'published';
  const known = statuses.find((one) => one === status);
  if (known !== undefined) return known;
  const details = { key: 'status', path: 'status', source: 'query', param: 'status' };
  throw validationError('Invalid status. Expected published or draft', details);
}

function parseLocale(locale: unknown): string {
  if (isEmpty(locale)) return defaultLanguage;
  if (typeof locale === 'string') return locale;
  const details = { key: 'locale', path: 'locale', source: 'query', param: 'locale' };
  throw validationError('Invalid locale. Expected a string', details);
}

/**
 * Parses a query string as Strapi does: unknown parameters are ignored, unknown keys within a
 * parameter are refused. Throws `StrapiError`.
 */
export function parseQuery(text: string, model: Model): ContentQuery {
  const parameters = parseParameters(text);
  const spend = createSpend();
  const place = (param: string) => startingPlace(param, model, spend);
  const { filters, fields, populate, sort, pagination, status, locale } = parameters;
  return {
    condition:
      filters === undefined || filters === null
        ? noCondition
        : parseFilters(place('filters'), filters),
    fields: parseFields(place('fields'), fields),
    populate: parsePopulate(place('populate'), populate),
    orders: parseSort(place('sort'), sort),
    pagination: parsePagination(pagination),
    status: parseStatus(status),
    locale: parseLocale(locale),
  };
}
