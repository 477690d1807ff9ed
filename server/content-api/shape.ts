import { type Entity, isScalar, type Model } from '#server/content-api/schema.ts';

/** Reply formats: Strapi 5's own, and the nested one, selected by a header. */
export type ResponseFormat = 'v4' | 'v5';

function attributesOf(entity: Entity, model: Model): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entity).map(([key, value]) => {
      const attribute = model.attributes.get(key);
      if (attribute === undefined || isScalar(attribute)) return [key, value];
      const shape = attribute.type === 'media' ? wrapped : attributesOf;
      const inside = (element: Entity) => shape(element, attribute.model);
      const shaped = Array.isArray(value) ? value.map(inside) : value && inside(value as Entity);
      return [key, attribute.type === 'media' ? { data: shaped } : shaped];
    }),
  );
}

function wrapped(entity: Entity, model: Model): object {
  const { id, documentId, ...attributes } = attributesOf(entity, model);
  return { id, documentId, attributes };
}

/** An entry in the format of the reply. */
export function shapeEntry(entity: Entity, model: Model, format: ResponseFormat): object {
  return format === 'v4' ? wrapped(entity, model) : entity;
}
