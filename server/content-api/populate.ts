import { type Condition, meets } from '#server/content-api/conditions.ts';
import {
  type Attribute,
  type Entity,
  elementsOf,
  isScalar,
  type Model,
  scalarOf,
} from '#server/content-api/schema.ts';
import { type Order, sorted } from '#server/content-api/sort.ts';

/** The parts of an entity to show: its scalars, and the requested media and components. */
export interface Selection {
  /** Null for all scalars. */
  readonly fields: ReadonlySet<string> | null;
  readonly populate: ReadonlyMap<string, Population>;
}

/** The parts of a media or of components to show, and which components. */
export interface Population extends Selection {
  readonly condition: Condition;
  readonly orders: readonly Order[];
  readonly start: number;
  /** Null for all from `start`. */
  readonly limit: number | null;
}

function populated(
  entity: Entity,
  key: string,
  { model, repeatable }: Extract<Attribute, { model: Model }>,
  population: Population,
): Entity | readonly Entity[] | null {
  const { condition, orders, start, limit } = population;
  const found = elementsOf(entity, key).filter((element) => meets(condition, element));
  const shown = sorted(found, orders)
    .slice(start, limit === null ? undefined : start + limit)
    .map((element) => select(element, model, population));
  return repeatable ? shown : (shown[0] ?? null);
}

/** The requested part of an entity. As in Strapi, nothing is populated by default. */
export function select(entity: Entity, model: Model, selection: Selection): Entity {
  const { fields, populate } = selection;
  const shown: Record<string, Entity[string]> = {};
  for (const [key, attribute] of model.attributes) {
    if (isScalar(attribute)) {
      const isShown = fields === null || fields.has(key) || model.always.includes(key);
      if (isShown) shown[key] = scalarOf(entity, key);
      continue;
    }
    const population = populate.get(key);
    if (population !== undefined) shown[key] = populated(entity, key, attribute, population);
  }
  return shown;
}
