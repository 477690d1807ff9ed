import { describe, expect, it } from 'vitest';
import type { WordpressPost } from '#core/post.ts';
import { newestFirst, type PostQuery } from '#server/ports/post-source.ts';
import { foldText } from '#server/posts/search-posts.ts';
import { type SelectablePost, selectPosts } from '#server/posts/select-posts.ts';

/** Published on the day of January that is its number. */
function createSelectable(
  id: number,
  { modified = id, title = '', excerpt = '', content = '', slug = `post-${id}` } = {},
): SelectablePost {
  const rendered = { rendered: '' };
  const time = `2026-01-${String(id).padStart(2, '0')}T00:00:00`;
  const post: WordpressPost = {
    id,
    slug,
    date: time,
    date_gmt: time,
    modified: time,
    modified_gmt: time,
    status: 'publish',
    type: 'post',
    link: `/Blogposdt/${id}`,
    title: rendered,
    content: rendered,
    excerpt: rendered,
  };
  return {
    post,
    texts: {
      post_title: foldText(title),
      post_excerpt: foldText(excerpt),
      post_content: foldText(content),
    },
    publishedAt: Date.UTC(2026, 0, id),
    modifiedAt: Date.UTC(2026, 0, modified),
  };
}

/** Newest first, as they come from the store. */
const posts = [
  createSelectable(4, { title: 'Zebra crossing', modified: 4, slug: 'zebra' }),
  createSelectable(3, { title: 'apple pie', modified: 9, slug: 'pie' }),
  createSelectable(2, { title: 'Éclair', modified: 2, slug: 'eclair' }),
  createSelectable(1, { title: 'Banana', modified: 7, slug: 'banana' }),
];

function select(query: Partial<PostQuery>, from: readonly SelectablePost[] = posts) {
  const found = selectPosts(from, { ...newestFirst, language: 'en', ...query });
  return found === null ? null : found.posts.map(({ id }) => id);
}

const day = (number: number) => Date.UTC(2026, 0, number);

describe('which posts', () => {
  it.each<[string, Partial<PostQuery>, number[]]>([
    ['all of them', {}, [4, 3, 2, 1]],
    ['these numbers', { include: [1, 3, 99] }, [3, 1]],
    ['no others, whatever is excluded', { include: [1, 3], exclude: [3] }, [3, 1]],
    ['not these', { exclude: [4, 2] }, [3, 1]],
    ['after a time, itself not', { after: day(2) }, [4, 3]],
    ['before a time, itself not', { before: day(3) }, [2, 1]],
    ['between two times', { after: day(1), before: day(4) }, [3, 2]],
    ['modified after a time', { modifiedAfter: day(4) }, [3, 1]],
    ['modified before a time', { modifiedBefore: day(7) }, [4, 2]],
    ['these slugs, in any letter case', { slugs: ['PIE', 'banana', 'nothing'] }, [3, 1]],
    ['everything at once', { include: [1, 2, 3], after: day(1), slugs: ['pie', 'banana'] }, [3]],
  ])('%s', (_name, query, ids) => {
    expect(select(query)).toEqual(ids);
  });
});

describe('in which order', () => {
  it.each<[Partial<PostQuery>, number[]]>([
    [{ orderby: 'date', order: 'asc' }, [1, 2, 3, 4]],
    [{ orderby: 'id', order: 'desc' }, [4, 3, 2, 1]],
    [{ orderby: 'modified', order: 'asc' }, [2, 4, 1, 3]],
    [{ orderby: 'slug', order: 'asc' }, [1, 2, 3, 4]],
    [{ orderby: 'title', order: 'asc' }, [3, 1, 2, 4]],
    [{ orderby: 'title', order: 'desc' }, [4, 2, 1, 3]],
    // The order of a list counts, whatever `order` says.
    [{ orderby: 'include', include: [2, 4, 1, 2], order: 'asc' }, [2, 4, 1]],
    [{ orderby: 'include', include: [2, 4, 1], order: 'desc' }, [2, 4, 1]],
    [{ orderby: 'include_slugs', slugs: ['eclair', 'Zebra', 'pie'] }, [2, 4, 3]],
  ])('%j', (query, ids) => {
    expect(select(query)).toEqual(ids);
  });
});

describe('which page of them', () => {
  it.each<[Partial<PostQuery>, number[] | null]>([
    [{ perPage: 2 }, [4, 3]],
    [{ perPage: 3, page: 2 }, [1]],
    [{ perPage: 2, page: 3 }, null],
    [{ perPage: 2, offset: 1 }, [3, 2]],
    [{ perPage: 2, offset: 1, page: 2 }, [3, 2]],
    [{ offset: 9 }, []],
    // Nothing has no pages to be behind.
    [{ include: [99], page: 7 }, []],
  ])('%j', (query, ids) => {
    expect(select(query)).toEqual(ids);
  });

  it('tells how many there are on all pages', () => {
    const query = { ...newestFirst, language: 'en', perPage: 1, offset: 2, exclude: [1] } as const;
    expect(selectPosts(posts, query)?.total).toBe(3);
  });
});

describe('what is searched for', () => {
  const texts = [
    createSelectable(6, { content: 'Ask about the moon, and about rivers.' }),
    createSelectable(5, { excerpt: 'A full moon tonight', content: 'Nothing of it.' }),
    createSelectable(4, { title: 'Moon rivers' }),
    createSelectable(3, { title: 'Rivers of the moon', content: 'full' }),
    createSelectable(2, { title: 'The full moon' }),
    createSelectable(1, { title: 'पढ़ाई का चाँद', content: 'Quiet.' }),
  ];

  it.each<[string, number[]]>([
    ['moon', [6, 5, 4, 3, 2]],
    ['MOON', [6, 5, 4, 3, 2]],
    ['full moon', [5, 3, 2]],
    ['"full moon"', [5, 2]],
    ['moon -rivers', [5, 2]],
    ['-moon', [1]],
    // A hyphen keeps out a word, not a phrase.
    ['-"full moon"', [5, 2]],
    // Words that are everywhere say nothing.
    ['the moon', [6, 5, 4, 3, 2]],
    // Unless there is nothing else.
    ['of the', [3]],
    ['nothing has this', []],
    // ढ़ written in one character, and in two.
    ['प\u095d\u093e', [1]],
    ['प\u0922\u093c\u093e', [1]],
    ['%', []],
    ['', [6, 5, 4, 3, 2, 1]],
  ])('%s', (search, ids) => {
    expect(select({ search }, texts)).toEqual(ids);
  });

  it('takes ten words and more for one sentence', () => {
    const sentence = 'one two three four five six seven eight nine ten';
    const both = [
      createSelectable(2, { content: sentence }),
      createSelectable(1, { content: sentence.split(' ').reverse().join(' ') }),
    ];
    expect(select({ search: sentence }, both)).toEqual([2]);
    expect(select({ search: sentence.replace(' ten', '') }, both)).toEqual([2, 1]);
  });

  it('looks in some columns only, and for all that a column has', () => {
    expect(select({ search: 'full', searchColumns: ['post_title'] }, texts)).toEqual([2]);
    const both = ['post_excerpt', 'post_content'] as const;
    expect(select({ search: 'full', searchColumns: both }, texts)).toEqual([5, 3]);
    expect(select({ search: 'full', isExact: true }, texts)).toEqual([3]);
    expect(select({ search: '"moon rivers"', isExact: true }, texts)).toEqual([4]);
  });

  it.each<[string, Partial<PostQuery>, number[]]>([
    // The whole title first, then all words, then one of them, then the excerpt, then the text.
    ['full moon', {}, [2, 3, 5]],
    ['moon rivers', {}, [4, 3, 6]],
    ['moon', {}, [4, 3, 2, 6, 5]],
    ['moon', { order: 'asc' }, [2, 3, 4, 5, 6]],
    ['rivers -full', {}, [4, 6]],
  ])('the best first: %s %j', (search, query, ids) => {
    expect(select({ search, orderby: 'relevance', ...query }, texts)).toEqual(ids);
  });

  it.each([
    ['"'.repeat(200), []],
    ['a'.repeat(200), []],
    ['"a '.repeat(66), []],
    // Begins with a hyphen: whatever does not hold all of it.
    ['- '.repeat(100), [1]],
    ['-a '.repeat(66), [1]],
  ])('may be anything: %s', (search, ids) => {
    const long = [createSelectable(1, { content: 'ab'.repeat(100_000) })];
    expect(select({ search, orderby: 'relevance' }, long)).toEqual(ids);
  });
});
