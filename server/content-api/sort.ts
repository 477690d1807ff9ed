import {
  attributeAt,
  invalidKey,
  isEmpty,
  isRecord,
  namesIn,
  type Place,
  within,
} from '#server/content-api/query-place.ts';
import {
  type Entity,
  elementsOf,
  isScalar,
  type Scalar,
  scalarOf,
} from '#server/content-api/schema.ts';
import { validationError } from '#server/content-api/strapi-error.ts';

/** One key of `sort`: the scalar at the end of `path`. */
export interface Order {
  readonly path: readonly string[];
  readonly descending: boolean;
}

function isDescending(direction: string): boolean {
  const known = direction.trim().toLowerCase();
  if (known !== 'asc' && known !== 'desc') {
    throw validationError('Invalid order. order can only be one of asc|desc|ASC|DESC');
  }
  return known === 'desc';
}

function orderOf(place: Place, path: readonly string[], direction: string): Order {
  const last = path.at(-1) ?? '';
  const ending = path.slice(0, -1).reduce(within, place);
  if (!isScalar(attributeAt(ending, last))) throw invalidKey(ending, last);
  place.spend(ending.cost);
  return { path, descending: isDescending(direction) };
}

function namedOrder(place: Place, text: string): Order {
  const [path = '', direction = 'asc'] = text.split(':');
  return orderOf(place, path.trim().split('.'), direction);
}

function nestedOrders(place: Place, sort: unknown, path: readonly string[]): Order[] {
  if (typeof sort === 'string') return sort === '' ? [] : [orderOf(place, path, sort)];
  if (!isRecord(sort)) throw validationError('Invalid sort parameter. Expected asc or desc');
  return Object.entries(sort).flatMap(([key, part]) => nestedOrders(place, part, [...path, key]));
}

/** Parses `sort`: a comma list, an object, or an array of either. Throws `StrapiError`. */
export function parseSort(place: Place, sort: unknown): Order[] {
  if (isEmpty(sort)) return [];
  if (isRecord(sort)) return nestedOrders(place, sort, []);
  const names = namesIn(sort);
  if (names !== null) return names.map((name) => namedOrder(place, name));
  if (Array.isArray(sort) && sort.every(isRecord)) {
    return sort.flatMap((part) => nestedOrders(place, part, []));
  }
  throw validationError(
    'Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects',
  );
}

/** Missing values come first, as in SQLite. */
function compareScalars(a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

function compareIn({ descending }: Order, a: Scalar, b: Scalar): number {
  return descending ? compareScalars(b, a) : compareScalars(a, b);
}

/** Among several components, the one that sorts first represents their entry. */
function keyOf(entity: Entity, order: Order): Scalar {
  const owners = order.path
    .slice(0, -1)
    .reduce<readonly Entity[]>(
      (from, key) => from.flatMap((one) => elementsOf(one, key)),
      [entity],
    );
  const values = owners.map((owner) => scalarOf(owner, order.path.at(-1) ?? ''));
  return values.reduce<Scalar>(
    (first, value, index) => (index === 0 || compareIn(order, value, first) < 0 ? value : first),
    null,
  );
}

/** The sorted entities; equal ones keep their order. */
export function sorted(entities: readonly Entity[], orders: readonly Order[]): readonly Entity[] {
  if (orders.length === 0) return entities;
  return entities
    .map((entity) => ({ entity, keys: orders.map((order) => keyOf(entity, order)) }))
    .sort((a, b) => {
      for (const [index, order] of orders.entries()) {
        const difference = compareIn(order, a.keys[index] ?? null, b.keys[index] ?? null);
        if (difference !== 0) return difference;
      }
      return 0;
    })
    .map(({ entity }) => entity);
}
