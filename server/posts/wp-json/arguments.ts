import { defaultLanguage, languages } from '#core/language.ts';

type ItemSchema =
  | { readonly type: 'integer' }
  | { readonly type: 'string'; readonly enum?: readonly string[]; readonly maxLength?: number };

export interface ListSchema {
  readonly type: 'array';
  readonly items: ItemSchema;
  readonly maxItems: number;
  readonly uniqueItems?: true;
}

/** Term ids, or an object with them and their options. */
export interface TermsSchema {
  readonly type: readonly ['object', 'array'];
  readonly oneOf: readonly [
    { readonly title: string } & ListSchema,
    {
      readonly title: string;
      readonly type: 'object';
      readonly properties: Readonly<Record<string, ArgumentSchema>>;
      readonly additionalProperties: false;
    },
  ];
}

/** The part of JSON Schema that the parameters need. */
export type ArgumentSchema =
  | ListSchema
  | TermsSchema
  | { readonly type: 'boolean' }
  | { readonly type: 'integer'; readonly minimum?: number; readonly maximum?: number }
  | {
      readonly type: 'string';
      readonly enum?: readonly string[];
      readonly maxLength?: number;
      readonly format?: 'date-time';
    };

/** A parameter: its values are checked against the schema that the index shows. */
export type Argument = ArgumentSchema & {
  readonly description: string;
  readonly default?: string | number | boolean | readonly [];
  /** Whether WordPress allows more values to people who are signed in. */
  readonly isGuarded?: true;
};

export type Arguments = Readonly<Record<string, Argument>>;

type ValueOf<Schema> = Schema extends { type: 'integer' }
  ? number
  : Schema extends { type: 'boolean' }
    ? boolean
    : Schema extends { type: 'array'; items: infer Item }
      ? readonly ValueOf<Item>[]
      : Schema extends TermsSchema
        ? readonly number[]
        : Schema extends { enum: readonly (infer One)[] }
          ? One
          : Schema extends { format: 'date-time' }
            ? number
            : string;

/** The values of parameters; a date is ms since 1970. */
export type Values<All extends Arguments> = {
  readonly [Name in keyof All]: All[Name] extends { default: unknown }
    ? ValueOf<All[Name]>
    : ValueOf<All[Name]> | undefined;
};

/** The maximum list and text lengths. */
const most = { entries: 100, characters: 200 } as const;

function idsOf(description: string) {
  return {
    description,
    type: 'array',
    items: { type: 'integer' },
    maxItems: most.entries,
    default: [],
  } as const;
}

function date(description: string) {
  return { description, type: 'string', format: 'date-time' } as const;
}

const termIds = { type: 'array', items: { type: 'integer' }, maxItems: most.entries } as const;

function terms(description: string, more: Readonly<Record<string, ArgumentSchema>>) {
  const list = { title: 'Term ID List', ...termIds } as const;
  const query = {
    title: 'Term ID Taxonomy Query',
    type: 'object',
    properties: { terms: termIds, ...more },
    additionalProperties: false,
  } as const;
  return { description, type: ['object', 'array'], oneOf: [list, query] } as const;
}

const operator = { operator: { type: 'string', enum: ['AND', 'OR'] } } as const;
const children = { include_children: { type: 'boolean' } } as const;

export const contextArgument = {
  context: {
    description:
      'How much is answered: `embed` is less than `view`, and `edit` is not for visitors',
    type: 'string',
    enum: ['view', 'embed', 'edit'],
    default: 'view',
  },
} as const;

/** Our own: WordPress itself speaks one language. */
export const languageArgument = {
  lang: {
    description: 'The language to answer in',
    type: 'string',
    enum: languages,
    default: defaultLanguage,
  },
} as const;

/** The parameters of every list. */
export const collectionArguments = {
  ...contextArgument,
  page: { description: 'Which page of the list', type: 'integer', default: 1, minimum: 1 },
  per_page: {
    description: 'How many entries a page has',
    type: 'integer',
    default: 10,
    minimum: 1,
    maximum: 100,
  },
  search: {
    description: 'Only what holds these words; a hyphen before a word keeps out what holds it',
    type: 'string',
    maxLength: most.characters,
  },
  exclude: idsOf('Numbers of what to leave out'),
  include: idsOf('Only what has these numbers'),
  offset: { description: 'How many to pass over, whatever `page` says', type: 'integer' },
  order: { description: 'Up or down', type: 'string', default: 'desc', enum: ['asc', 'desc'] },
  slug: {
    description: 'Only what has these slugs',
    type: 'array',
    items: { type: 'string', maxLength: most.characters },
    maxItems: most.entries,
  },
  ...languageArgument,
} as const satisfies Arguments;

/** The parameters of lists that have an author and a date. */
export const writtenArguments = {
  ...collectionArguments,
  after: date('Only what was published after this time (ISO 8601, UTC where it has no zone)'),
  modified_after: date('Only what was modified after this time'),
  author: idsOf('Only what these authors wrote'),
  author_exclude: idsOf('Not what these authors wrote'),
  before: date('Only what was published before this time'),
  modified_before: date('Only what was modified before this time'),
  orderby: {
    description: 'What to sort by',
    type: 'string',
    default: 'date',
    enum: [
      'author',
      'date',
      'id',
      'include',
      'modified',
      'parent',
      'relevance',
      'slug',
      'include_slugs',
      'title',
    ],
  },
} as const satisfies Arguments;

export const postListArguments = {
  ...writtenArguments,
  search_columns: {
    description: 'Where to search',
    type: 'array',
    items: { type: 'string', enum: ['post_title', 'post_content', 'post_excerpt'] },
    maxItems: most.entries,
    default: [],
  },
  search_semantics: {
    description: '`exact`: what is searched for has to be all of a column',
    type: 'string',
    enum: ['exact'],
  },
  status: {
    description: 'Visitors see what is published only',
    type: 'array',
    items: { type: 'string', enum: ['publish'] },
    maxItems: most.entries,
    default: 'publish',
    isGuarded: true,
  },
  tax_relation: {
    description: 'Whether conditions on categories and tags hold all together, or any of them',
    type: 'string',
    enum: ['AND', 'OR'],
  },
  categories: terms('Only posts of these categories', { ...children, ...operator }),
  categories_exclude: terms('No posts of these categories', children),
  tags: terms('Only posts with these tags', operator),
  tags_exclude: terms('No posts with these tags', {}),
  sticky: { description: 'Only sticky posts, or none of them', type: 'boolean' },
  ignore_sticky: {
    description: 'Whether sticky posts stay where they belong; there are none',
    type: 'boolean',
    default: true,
  },
  format: {
    description: 'Only posts of these formats',
    type: 'array',
    items: {
      type: 'string',
      enum: [
        'standard',
        'aside',
        'chat',
        'gallery',
        'link',
        'image',
        'quote',
        'status',
        'video',
        'audio',
      ],
    },
    maxItems: most.entries,
    uniqueItems: true,
  },
} as const satisfies Arguments;

export const mediaListArguments = {
  ...writtenArguments,
  parent: idsOf('Only pictures of these posts'),
  parent_exclude: idsOf('No pictures of these posts'),
  media_type: {
    description: 'Only files of this kind',
    type: 'string',
    enum: ['image', 'video', 'text', 'application', 'audio'],
  },
  mime_type: {
    description: 'Only files of this media type',
    type: 'string',
    maxLength: most.characters,
  },
} as const satisfies Arguments;

export const postArguments = {
  ...contextArgument,
  excerpt_length: {
    description: 'For excerpts that are cut from the text; ours are written',
    type: 'integer',
  },
  password: {
    description: 'The password of the post; no post has one',
    type: 'string',
    maxLength: most.characters,
  },
  ...languageArgument,
} as const satisfies Arguments;

/** The parameters of a single thing. */
export const itemArguments = {
  ...contextArgument,
  ...languageArgument,
} as const satisfies Arguments;

/** The parameters of terms and comments. */
export const ofPostArguments = {
  ...collectionArguments,
  post: idsOf('Only what belongs to these posts'),
} as const satisfies Arguments;
