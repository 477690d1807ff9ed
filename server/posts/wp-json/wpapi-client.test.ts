import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WPAPI from 'wpapi';
import { openServer } from '#server/http/open-server.ts';
import { createTestApi } from '../../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let server: Server;
let wp: WPAPI;

beforeAll(async () => {
  api = await createTestApi();
  server = openServer(api.app.fetch).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // It reads the header by which every page and every reply leads to the index.
  wp = await WPAPI.discover(`http://127.0.0.1:${port}/wp-json`);
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

interface Paging {
  readonly total: string;
  readonly totalPages: string;
  readonly next?: { get(): Promise<Listed> };
  readonly prev?: { get(): Promise<Listed> };
}

type Listed = { readonly id: number }[] & { readonly _paging?: Paging };

const ids = (list: Listed) => list.map(({ id }) => id);

describe('wpapi lists posts', () => {
  it.each<[string, (posts: WPAPI.WPRequest) => WPAPI.WPRequest, number[]]>([
    ['all of them', (posts) => posts, [5, 4, 3, 2, 1]],
    ['perPage', (posts) => posts.perPage(2), [5, 4]],
    ['page', (posts) => posts.perPage(2).page(2), [3, 2]],
    ['offset', (posts) => posts.offset(3), [2, 1]],
    ['search', (posts) => posts.search('MP40'), [3]],
    ['slug', (posts) => posts.slug('free-fire-gun-sounds'), [3]],
    ['include', (posts) => posts.include([4, 1]), [4, 1]],
    ['exclude', (posts) => posts.exclude([5, 3]), [4, 2, 1]],
    ['after', (posts) => posts.after('2026-11-18T09:00:00Z'), [5, 4]],
    ['before', (posts) => posts.before(new Date('2026-11-18T09:00:00Z')), [2, 1]],
    ['order', (posts) => posts.order('asc'), [1, 2, 3, 4, 5]],
    ['orderby id', (posts) => posts.orderby('id').order('asc'), [1, 2, 3, 4, 5]],
    ['orderby include', (posts) => posts.include([4, 1]).orderby('include'), [1, 4]],
    ['orderby relevance', (posts) => posts.search('Free Fire').orderby('relevance'), [3, 5]],
    ['author', (posts) => posts.author(1), [5, 4, 3, 2, 1]],
    ['categories', (posts) => posts.categories(7), []],
    ['excludeTags', (posts) => posts.excludeTags([7]), [5, 4, 3, 2, 1]],
    ['status', (posts) => posts.status('publish'), [5, 4, 3, 2, 1]],
    ['sticky', (posts) => posts.sticky(true), []],
  ])('%s', async (_name, choose, expected) => {
    expect(ids(await choose(wp.posts()))).toEqual(expected);
  });

  it('in the order of their titles', async () => {
    const list = await wp.posts().orderby('title').order('asc').param('_fields', ['title']);
    const titles = list.map(({ title }: { title: { rendered: string } }) => title.rendered);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare));
    expect(list[0]).toEqual({ title: { rendered: titles[0] } });
  });

  it('page by page', async () => {
    const first: Listed = await wp.posts().perPage(2);
    expect(first._paging).toMatchObject({ total: 5, totalPages: 3 });
    const second = await first._paging?.next?.get();
    expect(ids(second ?? [])).toEqual([3, 2]);
    const again = await second?._paging?.prev?.get();
    expect(ids(again ?? [])).toEqual([5, 4]);
    expect(again?._paging?.prev).toBeUndefined();
  });

  it('and asks for their number only', async () => {
    expect(await wp.posts().perPage(2).headers()).toMatchObject({
      'x-wp-total': '5',
      'x-wp-totalpages': '3',
    });
  });
});

describe('wpapi reads', () => {
  it('one post, and what it links to', async () => {
    const post = await wp.posts().id(3).embed();
    expect(post).toMatchObject({
      id: 3,
      slug: 'free-fire-gun-sounds',
      _embedded: { author: [{ name: 'Quizmingle' }], 'wp:featuredmedia': [{ id: 3 }] },
    });
  });

  it('a post in another language', async () => {
    expect((await wp.posts().id(3).param('lang', 'hi')).title.rendered).toContain('आँखें');
  });

  it.each<[string, () => WPAPI.WPRequest, object]>([
    ['the index', () => wp.root(''), { namespaces: ['wp/v2'] }],
    ['types', () => wp.types().type('post'), { rest_base: 'posts' }],
    ['taxonomies', () => wp.taxonomies(), { category: {}, post_tag: {} }],
    ['users', () => wp.users(), [{ id: 1 }]],
    ['media', () => wp.media().id(3), { source_url: expect.stringMatching(/\.png$/) }],
    ['pictures of a post', () => wp.media().parent(3), [{ post: 3 }]],
    ['categories', () => wp.categories().param('post', 3), []],
    ['tags', () => wp.tags(), []],
    ['comments', () => wp.comments().post(3), []],
    ['pages', () => wp.pages(), []],
  ])('%s', async (_name, ask, expected) => {
    const told = await ask().get();
    // It hangs what it knows of other pages on a list.
    expect(Array.isArray(told) ? [...told] : told).toMatchObject(expected);
  });
});

describe('wpapi understands what was refused', () => {
  it.each<[string, () => WPAPI.WPRequest, object]>([
    [
      'no such post',
      () => wp.posts().id(99),
      { code: 'rest_post_invalid_id', data: { status: 404 } },
    ],
    [
      'a wrong parameter',
      () => wp.posts().perPage(101),
      { code: 'rest_invalid_param', data: { params: { per_page: expect.any(String) } } },
    ],
    ['a page behind the last', () => wp.posts().page(9), { code: 'rest_post_invalid_page_number' }],
    ['editing', () => wp.posts().edit(), { code: 'rest_forbidden_context', data: { status: 401 } }],
    [
      'an order by nothing',
      () => wp.posts().orderby('relevance'),
      { code: 'rest_no_search_term_defined' },
    ],
  ])('%s', async (_name, ask, refusal) => {
    await expect(ask().get()).rejects.toMatchObject(refusal);
  });

  it('writing', async () => {
    await expect(wp.posts().create({ title: 'Mine' })).rejects.toMatchObject({
      code: 'rest_cannot_create',
      data: { status: 401 },
    });
    // The index has told it that there is nothing to write to.
    expect(() => wp.posts().id(3).delete()).toThrow('supported methods are: get, head');
  });
});
