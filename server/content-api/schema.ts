/** Decides how the values of a scalar attribute are compared. */
export type ScalarType = 'string' | 'number' | 'boolean' | 'datetime' | 'json';

export interface ScalarAttribute {
  readonly type: ScalarType;
}

/** A media or a component, with a model of its own. */
export interface NestedAttribute {
  readonly type: 'media' | 'component';
  readonly repeatable: boolean;
  readonly model: Model;
}

export type Attribute = ScalarAttribute | NestedAttribute;

/**
 * The attributes that a query may name and a reply may show. A map, so that no key is found on a
 * prototype.
 */
export interface Model {
  /** The attributes that a reply includes even if `fields` leaves them out. */
  readonly always: readonly string[];
  readonly attributes: ReadonlyMap<string, Attribute>;
}

export type Scalar = string | number | boolean | null;

/** An entry, a media or a component, with all its content. */
export interface Entity {
  readonly [key: string]: Scalar | Entity | readonly Entity[];
}

export function isScalar(attribute: Attribute): attribute is ScalarAttribute {
  return attribute.type !== 'media' && attribute.type !== 'component';
}

/** The scalar under `key`; null if there is none. */
export function scalarOf(entity: Entity, key: string): Scalar {
  const value = entity[key];
  return typeof value === 'object' || value === undefined ? null : value;
}

/** The media or components under `key`. */
export function elementsOf(entity: Entity, key: string): readonly Entity[] {
  const value = entity[key];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : [value as Entity];
}

function model(
  always: readonly string[],
  attributes: Readonly<Record<string, Attribute | ScalarType>>,
): Model {
  const described = Object.entries(attributes).map(
    ([key, attribute]) =>
      [key, typeof attribute === 'string' ? { type: attribute } : attribute] as const,
  );
  return { always, attributes: new Map<string, Attribute>(described) };
}

const times = { createdAt: 'datetime', updatedAt: 'datetime', publishedAt: 'datetime' } as const;

const file = model(['id', 'documentId'], {
  id: 'number',
  documentId: 'string',
  name: 'string',
  alternativeText: 'string',
  caption: 'string',
  width: 'number',
  height: 'number',
  formats: 'json',
  hash: 'string',
  ext: 'string',
  mime: 'string',
  size: 'number',
  url: 'string',
  previewUrl: 'string',
  provider: 'string',
  provider_metadata: 'json',
  ...times,
});

const media: NestedAttribute = { type: 'media', repeatable: false, model: file };

function components(of: Model): NestedAttribute {
  return { type: 'component', repeatable: true, model: of };
}

function quiz(withAnswers: boolean): Model {
  const option = model(['id'], {
    id: 'number',
    text: 'string',
    ...(withAnswers ? { correct: 'boolean' } : {}),
    media,
  });
  const question = model(['id'], {
    id: 'number',
    question: 'string',
    ...(withAnswers ? { explanation: 'string' } : {}),
    media,
    options: components(option),
  });
  return model(['id', 'documentId'], {
    id: 'number',
    documentId: 'string',
    name: 'string',
    slug: 'string',
    for: 'string',
    rank: 'number',
    locale: 'string',
    ...times,
    thumbnail: media,
    qna: components(question),
  });
}

/** The content type `quiz` for everybody: without the right options. */
export const publicQuizModel = quiz(false);

/** The content type `quiz` for holders of the content token. */
export const wholeQuizModel = quiz(true);
