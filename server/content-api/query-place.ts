import { type Attribute, isScalar, type Model } from '#server/content-api/schema.ts';
import { type StrapiError, validationError } from '#server/content-api/strapi-error.ts';

/** Maximum number of conditions and sort keys in one query. */
const maxCost = 100;

/** A condition within a repeatable component is evaluated once per component. */
const repeatedCost = 5;

/** The current place in a query: the names valid there, and its name for errors. */
export interface Place {
  /** The query parameter. */
  readonly param: string;
  readonly model: Model;
  /** Dotted, from the content type. */
  readonly path: string;
  /** The cost of a condition here. */
  readonly cost: number;
  /** Adds a cost. Throws if the query costs too much. */
  readonly spend: (cost: number) => void;
}

/** Counts the cost of one query over all of its parameters. */
export function createSpend(): Place['spend'] {
  let spent = 0;
  return (cost) => {
    spent += cost;
    if (spent > maxCost) throw validationError(`The query has more than ${maxCost} conditions`);
  };
}

export function startingPlace(param: string, model: Model, spend: Place['spend']): Place {
  return { param, model, path: '', cost: 1, spend };
}

function pathOf({ path }: Place, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** The same message for a key that never existed and for one that is hidden from this client. */
export function invalidKey(place: Place, key: string): StrapiError {
  const details = { key, path: pathOf(place, key), source: 'query', param: place.param };
  return validationError(`Invalid key ${key}`, details);
}

/** The attribute called `key`. Throws if there is none. */
export function attributeAt(place: Place, key: string): Attribute {
  const attribute = place.model.attributes.get(key);
  if (attribute === undefined) throw invalidKey(place, key);
  return attribute;
}

/** The place within the media or component called `key`. Throws if there is none. */
export function within(place: Place, key: string): Place {
  const attribute = attributeAt(place, key);
  if (isScalar(attribute)) throw invalidKey(place, key);
  return {
    ...place,
    model: attribute.model,
    path: pathOf(place, key),
    cost: attribute.repeatable ? repeatedCost : place.cost,
  };
}

/** Whether a part of a parsed query has keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Strapi ignores a parameter without a value. */
export function isEmpty(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

/** The names in a comma list or in an array of them; null for anything else. */
export function namesIn(value: unknown): string[] | null {
  const parts = Array.isArray(value) ? value : [value];
  if (!parts.every((part) => typeof part === 'string')) return null;
  return parts
    .flatMap((part) => part.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The whole number in a query value; null if it is none. */
export function integerIn(value: unknown): number | null {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
}

const spellings = new Map([
  ...['true', 't', '1'].map((text) => [text, true] as const),
  ...['false', 'f', '0'].map((text) => [text, false] as const),
]);

/** A boolean in one of Strapi's spellings; null for anything else. */
export function booleanIn(value: unknown): boolean | null {
  return typeof value === 'string' ? (spellings.get(value) ?? null) : null;
}
