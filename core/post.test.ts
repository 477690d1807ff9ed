import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { inEachLanguage, languages } from '#core/language.ts';
import { newPostSchema, postLimits, postState, suggestSlug } from '#core/post.ts';
import { createPost } from '../tests/factories.ts';

const errors = (overrides: Parameters<typeof createPost>[0]) =>
  (v.safeParse(newPostSchema, createPost(overrides)).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
  );

describe('a post as an operator writes it', () => {
  it('is whole in every language before it is published', () => {
    expect(errors({})).toEqual([]);
    expect(errors({ title: { en: 'Only English', hi: ' ' } })).toEqual(['title.hi: required']);
    const content = inEachLanguage(() => '');
    const excerpt = { ...inEachLanguage(() => 'है'), en: '' };
    expect(errors({ content, excerpt })).toEqual([
      'excerpt.en: required',
      ...languages.map((language) => `content.${language}: required`),
    ]);
  });

  it('has HTML without what no page shows, and no blanks around it', () => {
    const content = { en: ' <p>\u0000a\u0007\tb\n</p> ', hi: '<p>क</p>' };
    const { content: cleaned } = v.parse(newPostSchema, createPost({ content }));
    expect(cleaned.en).toBe('<p>a\tb\n</p>');
  });

  it('is a draft with a title in one language', () => {
    const empty = { en: '', hi: '' };
    const draft = { status: 'draft', excerpt: empty, content: empty } as const;
    expect(errors({ ...draft, title: { en: '', hi: 'कुछ' } })).toEqual([]);
    expect(errors({ ...draft, title: empty })).toEqual(['title.en: required']);
  });

  it.each([
    ['', 'required'],
    ['42', 'malformed'],
    ['Two-Words', 'malformed'],
    ['a--b', 'malformed'],
    ['-a', 'malformed'],
    ['क्विज़', 'malformed'],
    ['a'.repeat(postLimits.slug + 1), 'too_long'],
  ])('has no slug %j', (slug, code) => {
    expect(errors({ slug })[0]).toBe(`slug: ${code}`);
  });

  it.each([
    'https://a.example/x.png',
    '//a.example/x.svg',
    '/images/../../secret.svg',
    '/images/x.png',
    '/media/short.png',
    'javascript:alert(1)',
  ])('has no image %j', (image) => {
    expect(errors({ image })).toEqual(['image: malformed']);
  });

  it('counts an excerpt in letters as people do', () => {
    expect(errors({ excerpt: { en: 'a', hi: 'क्षि'.repeat(postLimits.excerpt) } })).toEqual([]);
    const excerpt = { ...inEachLanguage(() => 'क'), en: 'a'.repeat(postLimits.excerpt + 1) };
    expect(errors({ excerpt })).toEqual(['excerpt.en: too_long']);
  });
});

it('is out when its date has come, and as it ships at once', () => {
  const post = { status: 'published', date: 10, isShipped: false } as const;
  expect(postState(post, 9)).toBe('scheduled');
  expect(postState(post, 10)).toBe('published');
  expect(postState({ ...post, isShipped: true }, 9)).toBe('published');
  expect(postState({ ...post, status: 'draft' }, 10)).toBe('draft');
});

it.each([
  ['25 best-friend questions!', '25-best-friend-questions'],
  ["Ravi's Café & more", 'ravis-cafe-more'],
  ['  — ', ''],
  ['हिन्दी', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ['a'.repeat(99), 'a'.repeat(80)],
])('suggests for %j the slug %j', (title, slug) => {
  expect(suggestSlug(title)).toBe(slug);
});
