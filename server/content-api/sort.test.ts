import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentApi } from '../../tests/content-api.ts';

let api: Awaited<ReturnType<typeof createContentApi>>;
beforeAll(async () => {
  api = await createContentApi();
});
afterAll(() => api.close());

describe('sort', () => {
  it.each([
    ['sort=slug', ['kings', 'planets', 'rivers']],
    ['sort=rank:desc', ['kings', 'rivers', 'planets']],
    ['sort=for,rank:DESC', ['kings', 'rivers', 'planets']],
    ['sort[0]=for&sort[1]=slug:desc', ['rivers', 'planets', 'kings']],
    ['sort[slug]=desc', ['rivers', 'planets', 'kings']],
    ['sort[0][for]=asc&sort[1][slug]=asc', ['kings', 'planets', 'rivers']],
    ['sort=thumbnail.url', ['rivers', 'kings', 'planets']],
    ['sort[thumbnail][url]=desc', ['planets', 'kings', 'rivers']],
    ['sort=qna.question:desc,slug', ['kings', 'planets', 'rivers']],
    ['sort=qna.options.text:desc,rank:desc', ['kings', 'planets', 'rivers']],
  ])('orders by %s', async (query, expected) => {
    expect(await api.slugs(query)).toEqual(expected);
  });

  it.each(['sort=nothing', 'sort=thumbnail', 'sort=qna', 'sort=slug.x', 'sort=constructor'])(
    'refuses %s',
    async (query) => {
      const error = await api.failure(`?${query}`);
      expect(error.message).toMatch(/^Invalid key /);
    },
  );

  it.each(['sort=slug:up', 'sort[slug]=up', 'sort[slug][0]=asc', 'sort[0]=slug&sort[1][a]=asc'])(
    'refuses %s',
    async (query) => {
      expect((await api.failure(`?${query}`)).status).toBe(400);
    },
  );
});
