import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentApi } from '../../tests/content-api.ts';

let api: Awaited<ReturnType<typeof createContentApi>>;
beforeAll(async () => {
  api = await createContentApi();
});
afterAll(() => api.close());

describe('fields and populate', () => {
  const keysOf = async (query: string) =>
    Object.keys((await (await api.get(`/planets?${query}`)).json()).data);

  it.each([
    ['fields=name,rank', ['id', 'documentId', 'name', 'rank']],
    ['fields[]=name&fields[]=rank', ['id', 'documentId', 'name', 'rank']],
    ['fields=id', ['id', 'documentId']],
    ['fields=name&populate=*', ['id', 'documentId', 'name', 'thumbnail', 'qna']],
    ['fields=name&populate=thumbnail', ['id', 'documentId', 'name', 'thumbnail']],
    [
      'fields=name&populate[0]=qna&populate[1]=thumbnail',
      ['id', 'documentId', 'name', 'thumbnail', 'qna'],
    ],
    [
      'fields=name&populate[qna]=true&populate[thumbnail]=false',
      ['id', 'documentId', 'name', 'qna'],
    ],
  ])('%s', async (query, keys) => {
    expect(await keysOf(query)).toEqual(keys);
  });

  it('takes a star for all fields', async () => {
    expect(await keysOf('fields=*')).toEqual(await keysOf(''));
  });

  it('narrows components by filters, sort, start and limit', async () => {
    const options = 'populate[qna][populate][options]';
    const read = async (query: string) => {
      const { data } = await (await api.get(`/planets?populate[qna][start]=1&${query}`)).json();
      expect(data.qna).toHaveLength(1);
      return data.qna[0].options.map(({ text }: { text: string }) => text);
    };
    expect(await read(`${options}[sort]=text`)).toEqual(['Earth', 'Mercury', 'Saturn']);
    expect(await read(`${options}[sort]=text:desc&${options}[limit]=1`)).toEqual(['Saturn']);
    expect(await read(`${options}[filters][text][$contains]=ur`)).toEqual(['Saturn', 'Mercury']);
    expect(await read(`${options}[limit]=-1`)).toHaveLength(3);
  });

  it.each([
    ['fields=nothing', 'fields'],
    ['fields=thumbnail', 'fields'],
    ['populate=nothing', 'populate'],
    ['populate=name', 'populate'],
    ['populate=thumbnail.url', 'populate'],
    ['populate[name]=true', 'populate'],
    ['populate[qna]=options', 'populate'],
    ['populate[thumbnail][nothing]=1', 'populate'],
    ['populate[thumbnail][fields]=nothing', 'populate'],
    ['populate[qna][populate][options][sort]=nothing', 'populate'],
    ['populate[qna][filters][nothing]=1', 'populate'],
    ['populate[constructor]=true', 'populate'],
  ])('refuses %s', async (query, param) => {
    const error = await api.failure(`?${query}`);
    expect(error.message).toMatch(/^Invalid key /);
    expect(error.details).toMatchObject({ source: 'query', param });
  });

  it.each([
    'fields[a]=name',
    'populate[0][a]=1',
    'populate[qna][0][filters]=',
    'populate[qna][limit]=x',
    'populate[qna][start]=-1',
    'populate[qna][filters]=x',
  ])('refuses %s', async (query) => {
    expect((await api.failure(`?${query}`)).status).toBe(400);
  });
});
