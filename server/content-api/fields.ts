import {
  attributeAt,
  invalidKey,
  isEmpty,
  namesIn,
  type Place,
} from '#server/content-api/query-place.ts';
import { isScalar } from '#server/content-api/schema.ts';
import { validationError } from '#server/content-api/strapi-error.ts';

/** Parses `fields` into names of scalars; null if it leaves none out. Throws `StrapiError`. */
export function parseFields(place: Place, fields: unknown): ReadonlySet<string> | null {
  if (isEmpty(fields)) return null;
  const names = namesIn(fields);
  if (names === null) {
    throw validationError('Invalid fields parameter. Expected a string or an array of strings');
  }
  for (const name of names) {
    if (name !== '*' && !isScalar(attributeAt(place, name))) throw invalidKey(place, name);
  }
  return names.length === 0 || names.includes('*') ? null : new Set(names);
}
