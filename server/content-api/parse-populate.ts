import { noCondition } from '#server/content-api/conditions.ts';
import { parseFields } from '#server/content-api/fields.ts';
import { parseFilters } from '#server/content-api/parse-filters.ts';
import type { Population } from '#server/content-api/populate.ts';
import {
  booleanIn,
  integerIn,
  invalidKey,
  isEmpty,
  isRecord,
  namesIn,
  type Place,
  within,
} from '#server/content-api/query-place.ts';
import { isScalar } from '#server/content-api/schema.ts';
import { parseSort } from '#server/content-api/sort.ts';
import { validationError } from '#server/content-api/strapi-error.ts';

/** While `populate` is being parsed, several dotted paths may add to the same component. */
type Draft = Map<string, DraftPopulation>;

interface DraftPopulation extends Population {
  readonly populate: Draft;
}

const everything = { fields: null, condition: noCondition, orders: [], start: 0, limit: null };

function whole(): DraftPopulation {
  return { ...everything, populate: new Map() };
}

function add(draft: Draft, key: string): DraftPopulation {
  const population = draft.get(key) ?? whole();
  draft.set(key, population);
  return population;
}

function addAll(draft: Draft, { model }: Place): void {
  for (const [key, attribute] of model.attributes) if (!isScalar(attribute)) add(draft, key);
}

function addPath(draft: Draft, place: Place, path: readonly string[]): void {
  const [key = '', ...rest] = path;
  const inside = within(place, key);
  const population = add(draft, key);
  if (rest.length > 0) addPath(population.populate, inside, rest);
}

function populationOf(place: Place, names: readonly string[]): Draft {
  const draft: Draft = new Map();
  for (const name of names) {
    if (name === '*') addAll(draft, place);
    else addPath(draft, place, name.split('.'));
  }
  return draft;
}

const options = new Set(['fields', 'populate', 'filters', 'sort', 'start', 'limit']);

function countIn(place: Place, name: string, value: unknown): number {
  const count = integerIn(value);
  if (count === null || count < 0) {
    throw validationError(`Expected a positive integer as ${name} of ${place.path}`);
  }
  return count;
}

/** `populate[media][…]`, whose keys are those of a query. */
function populationWith(place: Place, query: Readonly<Record<string, unknown>>): DraftPopulation {
  const unknown = Object.keys(query).find((key) => !options.has(key));
  if (unknown !== undefined) throw invalidKey(place, unknown);
  const { fields, populate, filters, sort, start, limit } = query;
  return {
    fields: parseFields(place, fields),
    populate: parseDraft(place, populate),
    condition: isEmpty(filters) ? noCondition : parseFilters(place, filters),
    orders: parseSort(place, sort),
    start: isEmpty(start) ? 0 : countIn(place, 'start', start),
    limit: isEmpty(limit) || limit === '-1' ? null : countIn(place, 'limit', limit),
  };
}

/** The value of one key of `populate`; null if that key is not to be populated. */
function keyedPopulation(place: Place, part: unknown): DraftPopulation | null {
  if (isRecord(part)) return populationWith(place, part);
  if (isEmpty(part) || booleanIn(part) === false) return null;
  if (part === '*' || booleanIn(part) === true) return whole();
  if (typeof part === 'string') throw invalidKey(place, part);
  throw validationError("Invalid nested populate. Expected '*' or an object");
}

function populationIn(place: Place, query: Readonly<Record<string, unknown>>): Draft {
  const draft: Draft = new Map();
  for (const [key, part] of Object.entries(query)) {
    const population = keyedPopulation(within(place, key), part);
    if (population !== null) draft.set(key, population);
  }
  return draft;
}

function parseDraft(place: Place, populate: unknown): Draft {
  if (isEmpty(populate)) return new Map();
  if (isRecord(populate)) return populationIn(place, populate);
  const names = namesIn(populate);
  if (names !== null) return populationOf(place, names);
  throw validationError(
    'Invalid populate parameter. Expected a string, an array of strings, a populate object',
  );
}

/**
 * Parses `populate`: a star, a comma list of dotted paths, an array of them, or an object. Throws
 * `StrapiError` for attributes that the model lacks.
 */
export function parsePopulate(place: Place, populate: unknown): ReadonlyMap<string, Population> {
  return parseDraft(place, populate);
}
