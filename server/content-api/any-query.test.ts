import fc from 'fast-check';
import qs from 'qs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operators } from '#server/content-api/conditions.ts';
import { isScalar, type Model, wholeQuizModel } from '#server/content-api/schema.ts';
import { contentToken, createContentApi } from '../../tests/content-api.ts';
import { isDeep } from '../../tests/depth.ts';

let api: Awaited<ReturnType<typeof createContentApi>>;
beforeAll(async () => {
  api = await createContentApi();
});
afterAll(() => api.close());

const expected = [200, 400, 401, 404, 414];

/** Asks as everybody and as who holds the token; no answer may be a failure of ours. */
async function answers(path: string, query: string): Promise<boolean> {
  for (const headers of [{}, { Authorization: `Bearer ${contentToken}` }]) {
    const reply = await api.get(`${path}?${query}`, headers);
    const body = await reply.json();
    expect(expected).toContain(reply.status);
    expect(body.error?.status ?? 200).toBe(reply.status);
    const isPublic = !('Authorization' in headers);
    if (isPublic && reply.ok)
      expect(JSON.stringify(body)).not.toMatch(/"(?:correct|explanation)":/);
  }
  return true;
}

const path = fc.constantFrom('', '', '/planets', '/nothing');

const keys = [
  ...['filters', 'fields', 'populate', 'sort', 'pagination', 'locale', 'status'],
  ...['id', 'name', 'rank', 'createdAt', 'thumbnail', 'qna', 'options', 'media', 'correct', 'text'],
  ...['$eq', '$in', '$between', '$null', '$not', '$and', '$or', '$containsi', '$gt'],
  ...['page', 'pageSize', 'start', 'limit', 'withCount', '0', '1', '999', '', '*'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'],
];
const texts = ['', '*', '1', '-1', 'true', 'en', 'name', 'qna.options.media', 'rank:desc', 'a,b'];

const key = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...keys) }, fc.string());
const leaf = fc.oneof(fc.constantFrom(...texts), fc.string(), fc.constant(null));

const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(key, tie('node'), { maxKeys: 3 }),
  ),
})).node;

const structured = fc
  .dictionary(fc.constantFrom(...keys.slice(0, 7)), tree, { minKeys: 1, maxKeys: 3 })
  .map((query) => qs.stringify(query, { strictNullHandling: true, encode: false }))
  .map((query) => encodeURI(query.toWellFormed()).replaceAll('#', '%23'));

/** Keys and values without any order: broken brackets, repeated keys, broken percent signs. */
const scrambled = fc
  .array(
    fc.constantFrom(...keys, ...texts, '[', ']', '[]', '=', '&', '%', '%5B', '%E0', '.', ';'),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(''));

const size = { minLength: 1, maxLength: 2 } as const;
const literals = [
  'planets',
  'Mars',
  '1',
  '0.5',
  'true',
  '2026-11-20',
  '2026-11-20T09:00:00Z',
  'é%',
];
const operatorNames = ['$null', '$notNull', ...operators.keys()];

/** Conditions on what the model has, as a client would send them. */
function plausibleFilters({ attributes }: Model): fc.Arbitrary<object> {
  const comparisons = fc.dictionary(
    fc.constantFrom(...operatorNames),
    fc.oneof(fc.constantFrom(...literals), fc.array(fc.constantFrom(...literals), size)),
    { minKeys: 1, maxKeys: 2 },
  );
  const one = fc.oneof(
    ...[...attributes].map(([name, attribute]) =>
      (isScalar(attribute) ? comparisons : plausibleFilters(attribute.model)).map((value) => ({
        [name]: value,
      })),
    ),
  );
  const group = fc.tuple(fc.constantFrom('$and', '$or', '$not'), fc.array(one, size));
  return fc.oneof(
    one,
    group.map(([name, parts]) => ({ [name]: parts })),
  );
}

const paths = ['thumbnail', 'qna', 'qna.media', 'qna.options', 'qna.options.media'];

const plausible = fc
  .record(
    {
      filters: plausibleFilters(wholeQuizModel),
      populate: fc.oneof(
        fc.constant('*'),
        fc.array(fc.constantFrom(...paths), size),
        fc.constantFrom(...literals).map((text) => ({
          qna: { filters: { options: { text: { $containsi: text } } } },
        })),
      ),
      sort: fc.constantFrom('name', 'rank:desc', 'qna.options.text', 'thumbnail.url:desc'),
      locale: fc.constantFrom('en', 'hi', 'fr'),
      pagination: fc.record({ page: fc.integer(), pageSize: fc.integer() }),
    },
    { requiredKeys: [] },
  )
  .map((query) => qs.stringify(query));

it.each([
  ['any text', fc.string({ unit: 'binary', maxLength: 200 })],
  ['scrambled parts', scrambled],
  ['any structure', structured],
  ['what could be asked', plausible],
])('is answered, whatever the query: %s', async (_name, query) => {
  await fc.assert(fc.asyncProperty(path, query, answers), { numRuns: isDeep ? 1_000 : 250 });
});
