import { describe, expect, it } from 'vitest';
import { languages } from '#core/language.ts';
import { postListArguments } from '#server/posts/wp-json/arguments.ts';
import { parseParameters, readArguments } from '#server/posts/wp-json/read-arguments.ts';
import { RestError } from '#server/posts/wp-json/rest-error.ts';

const read = (query: string) => readArguments(postListArguments, parseParameters(query));

function refusalOf(query: string) {
  try {
    read(query);
  } catch (error) {
    if (error instanceof RestError) return error.body;
    throw error;
  }
  throw new Error(`${query} was not refused`);
}

describe('what is meant', () => {
  it('is the default where nothing is said', () => {
    expect(read('')).toMatchObject({
      context: 'view',
      page: 1,
      per_page: 10,
      order: 'desc',
      orderby: 'date',
      include: [],
      lang: 'en',
    });
    expect(read('').after).toBeUndefined();
    expect(read('constructor=1&__proto__[page]=7&toString=x')).toEqual(read(''));
  });

  it.each([
    ['include=1,2 3', { include: [1, 2, 3] }],
    ['include=1&include=2', { include: [2] }],
    ['include[]=1&include[]=2', { include: [1, 2] }],
    ['include%5B%5D=1&include%5B%5D=2', { include: [1, 2] }],
    ['include[7]=1&include[3]=2', { include: expect.arrayContaining([1, 2]) }],
    ['include[99999]=4', { include: [4] }],
    ['include=', { include: [] }],
    ['page=2e0&per_page=+7', { page: 2, per_page: 7 }],
    ['slug=a-b,c', { slug: ['a-b', 'c'] }],
    ['sticky=TRUE&ignore_sticky=0', { sticky: true, ignore_sticky: false }],
    ['categories=1,2', { categories: [1, 2] }],
    ['categories[]=1', { categories: [1] }],
    [
      'categories[terms]=1,2&categories[include_children]=1&categories[operator]=AND',
      { categories: [1, 2] },
    ],
    ['tags_exclude[terms][]=3', { tags_exclude: [3] }],
    ['status=publish', { status: ['publish'] }],
    ['after=2026-01-02T03:04:05', { after: Date.UTC(2026, 0, 2, 3, 4, 5) }],
    ['after=2026-01-02 03:04:05.999Z', { after: Date.UTC(2026, 0, 2, 3, 4, 5) }],
    ['before=2026-01-02T03:04:05%2B05', { before: Date.UTC(2026, 0, 1, 22, 4, 5) }],
    ['before=2026-01-02t03:04:05-05:30', { before: Date.UTC(2026, 0, 2, 8, 34, 5) }],
  ])('%s', (query, values) => {
    expect(read(query)).toMatchObject(values);
  });
});

describe('what is refused', () => {
  it.each([
    ['page=0', 'rest_out_of_bounds', 'page must be greater than or equal to 1'],
    [
      'per_page=101',
      'rest_out_of_bounds',
      'per_page must be between 1 (inclusive) and 100 (inclusive)',
    ],
    ['context=all', 'rest_not_in_enum', 'context is not one of view, embed, and edit.'],
    ['order=up', 'rest_not_in_enum', 'order is not one of asc and desc.'],
    [
      'orderby=size',
      'rest_not_in_enum',
      'orderby is not one of author, date, id, include, modified, parent, relevance, slug, include_slugs, and title.',
    ],
    ['search_semantics=like', 'rest_not_in_enum', 'search_semantics is not exact.'],
    [
      'lang=fr',
      'rest_not_in_enum',
      `lang is not one of ${new Intl.ListFormat('en').format(languages)}.`,
    ],
    ['after=yesterday', 'rest_invalid_date', 'Invalid date.'],
    ['after=2026-13-01T00:00:00', 'rest_invalid_date', 'Invalid date.'],
    ['before=2026-01-01', 'rest_invalid_date', 'Invalid date.'],
    [`search=${'x'.repeat(201)}`, 'rest_too_long', 'search must be at most 200 characters long.'],
    [
      `include=${'1,'.repeat(101)}`,
      'rest_too_many_items',
      'include must contain at most 100 items.',
    ],
    [
      `exclude[]=1${'&exclude[]=1'.repeat(100)}`,
      'rest_too_many_items',
      'exclude must contain at most 100 items.',
    ],
    ['format=video,video', 'rest_duplicate_items', 'format has duplicate items.'],
  ])('%.60s', (query, code, message) => {
    const name = query.split(/[=[]/)[0] ?? '';
    expect(refusalOf(query)).toEqual({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${name}`,
      data: {
        status: 400,
        params: { [name]: message },
        details: { [name]: { code, message, data: null } },
      },
    });
  });

  it.each([
    ['page=x', 'page', 'integer'],
    ['page=1.5', 'page', 'integer'],
    ['page[]=1', 'page', 'integer'],
    ['page=', 'page', 'integer'],
    ['page=1e999', 'page', 'integer'],
    ['search[]=x', 'search', 'string'],
    ['after[]=x', 'after', 'string'],
    ['sticky=yes', 'sticky', 'boolean'],
    ['include=1,x', 'include[1]', 'integer'],
    ['include[][a]=1', 'include[0]', 'integer'],
    ['include[a]=1', 'include', 'array'],
  ])('%s is of another type', (query, param, type) => {
    const name = query.split(/[=[]/)[0] ?? '';
    const message = `${param} is not of type ${type}.`;
    expect(refusalOf(query)).toMatchObject({
      data: {
        params: { [name]: message },
        details: { [name]: { code: 'rest_invalid_type', message, data: { param } } },
      },
    });
  });

  it.each([
    ['categories=x', 0, 'Term ID List', 'categories[0] is not of type integer.'],
    ['tags[terms]=x', 1, 'Term ID Taxonomy Query', 'tags[terms][0] is not of type integer.'],
    [
      'tags[include_children]=1',
      1,
      'Term ID Taxonomy Query',
      'include_children is not a valid property of Object.',
    ],
  ])('%s is no list of terms', (query, position, title, reason) => {
    const name = query.split(/[=[]/)[0] ?? '';
    const message = `${name} is not a valid ${title}. Reason: ${reason}`;
    expect(refusalOf(query)).toMatchObject({
      data: {
        details: { [name]: { code: 'rest_no_matching_schema', message, data: { position } } },
      },
    });
  });

  it.each(['draft', 'any', 'publish,private'])('the status %s', (status) => {
    expect(refusalOf(`status=${status}`)).toMatchObject({
      data: {
        params: { status: 'Status is forbidden.' },
        details: { status: { code: 'rest_forbidden_status', data: { status: 401 } } },
      },
    });
  });

  it('is told all at once, but for what WordPress looks at first', () => {
    const both = refusalOf('offset=x&include=y');
    expect(both.message).toBe('Invalid parameter(s): offset, include');
    const first = refusalOf('offset=x&search[]=a&page=0');
    expect(first.message).toBe('Invalid parameter(s): page, search');
  });

  it('may be anything', () => {
    for (const value of ['9'.repeat(8_000), `${'1'.repeat(4_000)}e`, ' '.repeat(8_000)]) {
      expect(refusalOf(`page=${value}`).code).toBe('rest_invalid_param');
      expect(refusalOf(`after=${value}`).code).toBe('rest_invalid_param');
    }
    expect(refusalOf(`include${'[]'.repeat(2_000)}=1`).code).toBe('rest_invalid_param');
  });
});
