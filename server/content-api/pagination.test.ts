import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentApi } from '../../tests/content-api.ts';

let api: Awaited<ReturnType<typeof createContentApi>>;
beforeAll(async () => {
  api = await createContentApi();
});
afterAll(() => api.close());

describe('pagination', () => {
  const meta = async (query: string) =>
    (await (await api.get(`?filters[for]=club&${query}`)).json()).meta.pagination;

  it.each([
    ['', { page: 1, pageSize: 25, pageCount: 1, total: 3 }],
    ['pagination[page]=2&pagination[pageSize]=2', { page: 2, pageSize: 2, pageCount: 2, total: 3 }],
    ['pagination[page]=9', { page: 9, pageSize: 25, pageCount: 1, total: 3 }],
    ['pagination[page]=0&pagination[pageSize]=0', { page: 1, pageSize: 1, pageCount: 3, total: 3 }],
    ['pagination[pageSize]=1000', { page: 1, pageSize: 100, pageCount: 1, total: 3 }],
    ['pagination[pageSize]=-1', { page: 1, pageSize: 100, pageCount: 1, total: 3 }],
    ['pagination[limit]=-1', { start: 0, limit: 100, total: 3 }],
    ['pagination[start]=1&pagination[limit]=1', { start: 1, limit: 1, total: 3 }],
    ['pagination[start]=-5', { start: 0, limit: 25, total: 3 }],
    ['pagination[withCount]=false', { page: 1, pageSize: 25 }],
    ['pagination[start]=0&pagination[withCount]=0', { start: 0, limit: 25 }],
    ['pagination[withCount]=t', { page: 1, pageSize: 25, pageCount: 1, total: 3 }],
  ])('%s', async (query, expected) => {
    expect(await meta(query)).toEqual(expected);
  });

  it('answers the entries of its window', async () => {
    expect(await api.slugs('pagination[page]=2&pagination[pageSize]=2')).toEqual(['kings']);
    expect(await api.slugs('pagination[start]=1&pagination[limit]=1')).toEqual(['rivers']);
    expect(await api.slugs('pagination[page]=2&pagination[pageSize]=2&populate=qna')).toEqual([
      'kings',
    ]);
  });

  it.each([
    'pagination[page]=1&pagination[limit]=1',
    'pagination[page]=x',
    'pagination[pageSize]=1.5',
    'pagination[limit]=1e9',
    'pagination[start][a]=1',
    'pagination=1',
    'pagination[withCount]=maybe',
  ])('refuses %s', async (query) => {
    expect((await api.failure(`?${query}`)).status).toBe(400);
  });
});
