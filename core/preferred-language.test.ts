import { expect, it } from 'vitest';
import { readCookie } from '#core/cookies.ts';
import { preferredLanguage } from '#core/preferred-language.ts';

it.each([
  [{}, 'en'],
  [{ acceptLanguage: 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  [{ acceptLanguage: 'en;q=0.5, HI;q=0.9' }, 'hi'],
  [{ acceptLanguage: 'hi;q=0, ta' }, 'en'],
  [{ acceptLanguage: 'en; q=0.5, hi; q=0.9' }, 'hi'],
  [{ acceptLanguage: 'hi', cookies: 'a=b; lang=en' }, 'en'],
  [{ acceptLanguage: 'hi', cookies: 'lang=fr' }, 'hi'],
  [{ inUrl: 'hi', cookies: 'lang=en' }, 'hi'],
  [{ inUrl: 'xx', cookies: 'lang=hi' }, 'hi'],
])('what says %j is answered in %s', (signs, language) => {
  const none = { inUrl: null, cookies: '', acceptLanguage: '' };
  expect(preferredLanguage({ ...none, ...signs })).toBe(language);
});

it('reads the cookie of that name and no other', () => {
  expect(readCookie('xlang=hi; lang=en;theme=dark', 'lang')).toBe('en');
  expect(readCookie('lang=en;theme=dark', 'theme')).toBe('dark');
  expect(readCookie('', 'lang')).toBeUndefined();
});
