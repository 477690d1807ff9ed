import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentApi } from '../../tests/content-api.ts';

let api: Awaited<ReturnType<typeof createContentApi>>;
beforeAll(async () => {
  api = await createContentApi();
});
afterAll(() => api.close());

describe('filters', () => {
  it.each([
    ['filters[slug]=rivers', ['rivers']],
    ['filters[slug][$eq]=rivers', ['rivers']],
    ['filters[slug][$eqi]=RIVERS', ['rivers']],
    ['filters[slug][$ne]=rivers', ['planets', 'kings']],
    ['filters[slug][$nei]=RIVERS', ['planets', 'kings']],
    ['filters[rank][$lt]=-2', ['planets']],
    ['filters[rank][$lte]=-2', ['planets', 'rivers']],
    ['filters[rank][$gt]=-10', ['planets', 'rivers', 'kings']],
    ['filters[rank][$gte]=-1.5', ['kings']],
    ['filters[rank][$between][0]=-2&filters[rank][$between][1]=0', ['rivers', 'kings']],
    ['filters[slug][$in][0]=kings&filters[slug][$in][1]=planets', ['planets', 'kings']],
    ['filters[slug][$in]=kings', ['kings']],
    ['filters[slug][0]=kings&filters[slug][1]=rivers', ['rivers', 'kings']],
    ['filters[slug][$notIn][]=kings', ['planets', 'rivers']],
    ['filters[name][$contains]=and', ['kings']],
    ['filters[name][$contains]=AND', []],
    ['filters[name][$containsi]=AND', ['kings']],
    ['filters[name][$notContains]=Pl', ['rivers', 'kings']],
    ['filters[name][$notContainsi]=KING', ['planets', 'rivers']],
    ['filters[name][$startsWith]=KING', ['kings']],
    ['filters[name][$startsWithi]=pla', ['planets']],
    ['filters[name][$endsWith]=ers', ['rivers']],
    ['filters[name][$endsWithi]=QUEENS', ['kings']],
    ['filters[createdAt][$gt]=2026-11-20', ['planets', 'rivers', 'kings']],
    ['filters[createdAt][$lt]=2026-11-20T09:00', []],
    ['filters[createdAt]=2026-11-20T14:30:00.000%2B05:30', ['planets', 'rivers', 'kings']],
    ['filters[publishedAt][$null]=true', []],
    ['filters[publishedAt][$notNull]=true', ['planets', 'rivers', 'kings']],
    ['filters[publishedAt][$null]=false', ['planets', 'rivers', 'kings']],
    ['filters[publishedAt]', []],
    ['filters[$or][0][slug]=kings&filters[$or][1][rank]=-2', ['rivers', 'kings']],
    ['filters[$and][0][slug]=kings&filters[$and][1][rank]=-2', []],
    ['filters[$not][slug]=kings', ['planets', 'rivers']],
    ['filters[slug][$not][$contains]=in', ['planets', 'rivers']],
    ['filters[slug][$or][0][$eq]=kings&filters[slug][$or][1][$eq]=rivers', ['rivers', 'kings']],
    ['filters[thumbnail][$null]=true', ['rivers']],
    ['filters[thumbnail][alternativeText][$null]=true', ['rivers', 'kings']],
    ['filters[thumbnail][size][$gt]=12', ['planets', 'kings']],
    ['filters[thumbnail][url][$ne]=x', ['planets', 'kings']],
    ['filters[qna][question][$contains]=red', ['planets', 'kings']],
    ['filters[qna][options][text]=Mars', ['planets', 'kings']],
    ['filters[qna][options][media][mime]=image/png', ['planets', 'kings']],
    ['filters[$not][qna][options][text]=Mars', ['rivers']],
  ])('finds by %s', async (query, expected) => {
    expect(await api.slugs(query)).toEqual(expected);
  });

  it('may be a list', async () => {
    const reply = await api.get('?filters[0][slug]=kings&filters[1][for]=club');
    expect((await reply.json()).data).toHaveLength(1);
  });

  it.each([
    ['filters[nothing]=1', 'nothing', 'nothing'],
    ['filters[slug][$like]=1', '$like', '$like'],
    ['filters[thumbnail][secret]=1', 'secret', 'thumbnail.secret'],
    ['filters[$or][0][qna][options][nothing]=1', 'nothing', 'qna.options.nothing'],
    ['filters[constructor]=1', 'constructor', 'constructor'],
    ['filters[slug][constructor]=1', 'constructor', 'constructor'],
  ])('refuses %s', async (query, key, path) => {
    expect(await api.failure(`?${query}`)).toEqual({
      status: 400,
      name: 'ValidationError',
      message: `Invalid key ${key}`,
      details: { key, path, source: 'query', param: 'filters' },
    });
  });

  it.each([
    'filters=slug',
    'filters[rank]=many',
    'filters[rank][$gt]=',
    'filters[createdAt][$gt]=yesterday',
    'filters[createdAt][$gt]=2026-99-99',
    'filters[rank][$between]=1',
    'filters[slug][$eq][]=a&filters[slug][$eq][]=b',
    'filters[slug][$contains]',
    'filters[slug][$in][x]=1',
    'filters[thumbnail][id]=first',
    `filters${'[$not]'.repeat(40)}[slug]=x`,
    Array.from({ length: 101 }, (_, index) => `filters[$or][${index}][slug]=x`).join('&'),
    Array.from({ length: 101 }, (_, index) => `filters[slug][$in][]=${index}`).join('&'),
    Array.from({ length: 21 }, (_, index) => `filters[$or][${index}][qna][id]=1`).join('&'),
    'a=1&'.repeat(501),
  ])('refuses %.70s', async (query) => {
    expect(await api.failure(`?${query}`)).toMatchObject({ status: 400, name: 'ValidationError' });
  });

  it('has a longest query', async () => {
    expect(await api.failure(`?x=${'x'.repeat(8_192)}`)).toMatchObject({ status: 414 });
  });

  it('ignores what it does not know at the top, and keys of the prototype', async () => {
    expect(await api.slugs('utm_source=x&_q=y&filters[__proto__][slug]=x')).toHaveLength(3);
    expect((await api.get('?__proto__[filters]=x&constructor=1&toString[a]=2')).status).toBe(200);
  });

  it('also hold where one entry is read', async () => {
    expect((await api.get('/planets?filters[rank]=-3')).status).toBe(200);
    expect((await api.get('/planets?filters[rank]=-2')).status).toBe(404);
  });
});
