import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { quizTypes } from '#core/custom-quiz.ts';
import {
  embeddable,
  embeddingOf,
  embedKinds,
  embedPath,
  frameAncestors,
  isEmbedKind,
  maxEmbeddingSites,
} from '#core/embed.ts';
import { embeddingSchema } from '#core/embed-schemas.ts';

it('the path of a frame has its kind, its id and its language', () => {
  expect(embedPath('board', 'abc', 'hi')).toBe('/embed/board/abc?lang=hi');
  expect(embedKinds.every(isEmbedKind)).toBe(true);
  expect(isEmbedKind('owner')).toBe(false);
});

describe('which sites may show a quiz', () => {
  it('without a choice: all for ready quizzes and trivia, none for quizzes about a person', () => {
    const open = [...quizTypes, 'ready' as const].filter((type) => embeddable(type, null));
    expect(open).toEqual(['trivia', 'ready']);
    expect(embeddingOf('friend', null)).toBe('nowhere');
  });

  it('is what its creator chose', () => {
    expect(embeddingOf('friend', 'anywhere')).toBe('anywhere');
    expect(embeddable('couple', ['https://a.example'])).toBe(true);
    expect(embeddable('trivia', 'nowhere')).toBe(false);
  });

  it('is said to browsers', () => {
    expect(frameAncestors('anywhere')).toBe('*');
    expect(frameAncestors('nowhere')).toBe("'none'");
    expect(frameAncestors(['https://a.example', 'http://b.example:81'])).toBe(
      'https://a.example http://b.example:81',
    );
  });
});

describe('the sites that a creator names', () => {
  const parsed = (value: unknown) => v.safeParse(embeddingSchema, value);

  it('become origins, each once', () => {
    const sites = [
      'https://School.example/class?a=1#b',
      'blog.example',
      ' https://blog.example:443/ ',
      'http://intranet.example:8080/x',
      'https://विद्यालय.example',
      'https://user:password@127.0.0.1:81',
    ];
    expect(parsed(sites).output).toEqual([
      'https://school.example',
      'https://blog.example',
      'http://intranet.example:8080',
      'https://xn--j2bsalm0de7i.example',
      'https://127.0.0.1:81',
    ]);
    expect(parsed('anywhere').output).toBe('anywhere');
    expect(parsed('nowhere').output).toBe('nowhere');
  });

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['ftp://a.example'],
    ['https://a.example;script-src'],
    ["https://a.example,'self'"],
    ['https://*.example'],
    ['https://[::1]'],
    ['https://a b.example'],
    ['*'],
    [''],
    [`https://${'a'.repeat(300)}.example`],
    [7],
  ])('%j is refused', (site) => {
    expect(parsed([site]).success).toBe(false);
  });

  it('are at least one and not too many', () => {
    const sites = Array.from({ length: maxEmbeddingSites + 1 }, (_, n) => `https://${n}.example`);
    expect(parsed(sites.slice(1)).success).toBe(true);
    const refused = [sites, [], 'somewhere', null].map(
      (value) => parsed(value).issues?.[0].message,
    );
    expect(refused).toEqual(['malformed', 'malformed', 'malformed', 'malformed']);
  });
});
